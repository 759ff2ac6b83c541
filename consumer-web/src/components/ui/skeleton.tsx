import { cx } from './class-names';

/** A placeholder for content that is loading, hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-card bg-ink/7', className)} />;
}
