import { useEffect } from 'react';

const openForms = new Set<object>();

/** Whether the user has a form open in this tab, which would be lost with its page. */
export const hasOpenForm = (): boolean => openForms.size > 0;

/** Keeps the page of a form as it is while the form is open, also if the user has lost their role or session meanwhile. */
export function useOpenForm(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const form = {};
    openForms.add(form);
    return () => {
      openForms.delete(form);
    };
  }, [isOpen]);
}
