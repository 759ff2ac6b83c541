import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** What to do next. */
  readonly children?: ReactNode;
  /** A picture above the words. */
  readonly picture?: ReactNode;
  /** A sign in the picture's place. */
  readonly Icon?: LucideIcon;
}

/** A page or part of it that has only something to say: nothing here, not found, look into your inbox. */
export function Notice({ title, text, children, picture, Icon }: NoticeProps) {
  return (
    <section className="page grid justify-items-center gap-4 py-16 text-center md:py-24">
      {picture}
      {Icon && <Icon className="size-12 text-primary" strokeWidth={1.3} aria-hidden />}
      <h1 className="max-w-prose text-3xl">{title}</h1>
      <p className="max-w-prose text-balance text-muted wrap-anywhere">{text}</p>
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  );
}
