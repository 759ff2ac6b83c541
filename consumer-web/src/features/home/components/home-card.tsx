import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../components/ui/skeleton';

interface HomeCardProps {
  readonly title: string;
  /** True until there is something to show. */
  readonly isLoading: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a member's home page, under a heading. */
export function HomeCard({ title, isLoading, className = '', children }: HomeCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-busy={isLoading}
      className={`flex min-w-0 flex-col rounded-card border border-line bg-surface p-5 md:p-6 ${className}`}
    >
      <h2 id={id} className="mb-3 font-sans text-sm font-medium tracking-normal text-muted">
        {title}
      </h2>
      {isLoading ? <Skeleton className="h-28" /> : children}
    </section>
  );
}
