import { cx } from './class-names';

interface PageHeadingProps {
  readonly title: string;
  readonly text: string;
  /** For a page whose content should be in view at once. On a phone, the introduction is left out. */
  readonly isCompact?: boolean;
}

/** The title of a page and its introduction. */
export function PageHeading({ title, text, isCompact = false }: PageHeadingProps) {
  return (
    <header className={cx('max-w-2xl', isCompact ? 'py-4 md:py-8' : 'py-10 md:py-16')}>
      <h1 className={cx('hyphens-auto wrap-break-word', isCompact ? 'text-2xl md:text-4xl' : 'text-4xl')}>
        {title}
      </h1>
      <p className={cx('leading-relaxed text-muted', isCompact ? 'mt-3 max-md:hidden' : 'mt-4 text-lg')}>
        {text}
      </p>
    </header>
  );
}
