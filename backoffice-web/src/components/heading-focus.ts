import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { rememberOpenedRecord } from '../shortcuts/row-focus';

/** The props of the heading that gets the focus when what had it is gone. */
export const HEADING_PROPS = { tabIndex: -1, 'data-page-heading': true } as const;

/** Puts a focus that was lost on the heading of the page, so that the keyboard goes on from there and not from the top. */
export function focusHeadingIfLost(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}

/**
 * Puts the focus on the heading of a record that was opened from another page, and whenever the record has changed and the button
 * that had the focus is gone. A page that the browser has just loaded begins at its top.
 */
export function useRecordHeadingFocus(): void {
  const record = useRecordContext();
  const { key, pathname } = useLocation();
  const wasShown = useRef(false);
  const state = `${record?.id} ${record?.version}`;
  const shownState = useRef('');

  useEffect(() => {
    const isFirst = !wasShown.current && key === 'default';
    const isChanged = shownState.current !== state;
    wasShown.current = true;
    shownState.current = state;
    rememberOpenedRecord(pathname);
    if (isChanged && !isFirst && !document.querySelector('[role="dialog"]')) focusHeadingIfLost();
  }, [state, key, pathname]);
}
