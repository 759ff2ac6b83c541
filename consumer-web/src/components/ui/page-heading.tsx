/** A page's title and a sentence about it. */
export function PageHeading({ title, text }: { title: string; text: string }) {
  return (
    <header className="max-w-2xl py-10 md:py-16">
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-4 text-lg leading-relaxed text-muted">{text}</p>
    </header>
  );
}
