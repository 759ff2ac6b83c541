import type { ComponentProps } from 'react';
import { cx } from './class-names';

/** A surface set off by a hairline. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('rounded-card border border-line bg-surface', className)} />;
}
