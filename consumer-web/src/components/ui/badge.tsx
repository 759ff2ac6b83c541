import type { ReactNode } from 'react';
import { cx } from './class-names';

const TONES = {
  plain: 'border-line text-muted',
  chosen: 'border-transparent bg-accent text-on-accent',
  good: 'border-success/40 text-success',
  bad: 'border-danger/40 text-danger',
} as const;

interface BadgeProps {
  readonly tone?: keyof typeof TONES;
  readonly children: ReactNode;
}

/** A short label. The text carries the meaning, and the tone only supports it. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 text-xs font-medium',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
