import { cx } from './class-names';

/** Holds the place of something that is on its way; says nothing to a screen reader. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-breathe rounded-card bg-ink/7', className)} />;
}
