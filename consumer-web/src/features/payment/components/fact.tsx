import type { ReactNode } from 'react';

/** A labeled line of a receipt. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-b border-line py-4 sm:grid-cols-[11rem_1fr] sm:gap-6 print:grid-cols-[11rem_1fr]">
      <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
      <dd className="grid gap-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
