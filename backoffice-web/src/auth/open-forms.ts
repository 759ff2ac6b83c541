import { useEffect } from 'react';

const openForms = new Set<object>();
const listeners = new Set<() => void>();

/** Whether the user has a form open in this tab, which would be lost with its page. */
export const hasOpenForm = (): boolean => openForms.size > 0;

/** Calls a listener whenever the last open form has been closed. @returns a function that ends this */
export function onFormsClosed(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function reportIfClosed(): void {
  if (hasOpenForm()) return;
  for (const listener of listeners) listener();
}

/** Keeps the page of a form as it is while the form is open, also if the user has lost their role or session meanwhile. */
export function useOpenForm(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const form = {};
    openForms.add(form);
    return () => {
      openForms.delete(form);
      // Another form may take its place in the same render.
      queueMicrotask(reportIfClosed);
    };
  }, [isOpen]);
}
