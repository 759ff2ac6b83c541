/** The title of a page and its introduction. */
export function PageHeading({ title, text }: { title: string; text: string }) {
  return (
    <header className="max-w-2xl py-10 md:py-16">
      <h1 className="hyphens-auto text-4xl wrap-break-word">{title}</h1>
      <p className="mt-4 text-lg leading-relaxed text-muted">{text}</p>
    </header>
  );
}
