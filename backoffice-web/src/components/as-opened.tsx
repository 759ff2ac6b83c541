import { memo, type ReactNode, useState } from 'react';

/**
 * What a dialog is about, as it was when the dialog opened, until it opens again: what the user has asked for changes the record and
 * the selection before the dialog is closed, which would then ask something else.
 */
export function useAsOpened<Subject>(subject: Subject, open: boolean): Subject {
  const [kept, setKept] = useState({ subject, open });
  if (kept.open !== open) setKept({ subject: open ? subject : kept.subject, open });
  return open && !kept.open ? subject : kept.subject;
}

interface KeptProps {
  readonly isKept: boolean;
  readonly children: ReactNode;
}

/** Content that stays as it was last shown, so that a dialog doesn't change its words while it closes. */
export const Kept = memo(
  ({ children }: KeptProps) => children,
  (_before, { isKept }) => isKept,
);
