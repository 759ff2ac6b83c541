import type { ComponentProps } from 'react';
import { cx } from './class-names';

/** A bordered surface. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx('rounded-card border border-line bg-surface', className)} />;
}
