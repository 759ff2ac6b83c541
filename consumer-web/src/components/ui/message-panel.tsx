import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface MessagePanelProps {
  readonly title: string;
  readonly text: string;
  /** More than the text says, such as a list, above the links and buttons. */
  readonly details?: ReactNode;
  /** Links and buttons for the next step. */
  readonly children?: ReactNode;
  /** A picture above the title. */
  readonly picture?: ReactNode;
  /** An icon instead of a picture. */
  readonly Icon?: LucideIcon;
}

/** A page or section that only shows a message, such as "page not found" or "check your inbox". */
export function MessagePanel({ title, text, details, children, picture, Icon }: MessagePanelProps) {
  return (
    <section className="page grid justify-items-center gap-4 py-16 text-center md:py-24">
      {picture}
      {Icon && <Icon className="size-12 text-primary" strokeWidth={1.3} aria-hidden />}
      <h1 className="max-w-prose text-3xl">{title}</h1>
      <p data-news className="max-w-prose text-balance text-muted wrap-anywhere">
        {text}
      </p>
      {details}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  );
}
