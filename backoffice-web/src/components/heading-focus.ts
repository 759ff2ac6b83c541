import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { findLastFocusedRow, wasInRow, watchRowFocus } from '../shortcuts/last-focused-row';
import { rememberOpenedRecord } from '../shortcuts/row-focus';

/** The props of the heading that gets the focus when what had it is gone. */
export const HEADING_PROPS = { tabIndex: -1, 'data-page-heading': true } as const;

const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body;

/** The start of what the page is about: its heading, or else all of its content. */
function findPageStart(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#main-content [data-page-heading]');
  const start = heading ?? document.querySelector<HTMLElement>('#main-content');
  if (start && start.tabIndex < 0) start.tabIndex = -1;
  return start;
}

/**
 * Puts a focus that was lost where the user was: on the row, or the one that took its place; otherwise on the start of the page, so that
 * the keyboard goes on from there and not from the top.
 */
export function restoreLostFocus(): void {
  if (isFocusLost()) (findLastFocusedRow() ?? findPageStart())?.focus({ preventScroll: true });
}

/** Keeps the focus in a list: when the focused row is gone, its successor gets it. @param rows the rows that are shown */
export function useRowFocus(rows: unknown): void {
  useEffect(watchRowFocus, []);
  useEffect(() => {
    if (rows && wasInRow() && !document.querySelector('[role="dialog"]')) restoreLostFocus();
  }, [rows]);
}

/** Puts the focus on the start of the page after a sign-in. Another page that the browser has just loaded begins at its top. */
export function useFocusAfterSignIn(): void {
  const { key, pathname } = useLocation();
  const isSignedInNow = useRef(key !== 'default' || pathname === '/').current;
  useEffect(() => {
    if (isSignedInNow) restoreLostFocus();
  }, [isSignedInNow]);
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
    if (isChanged && !isFirst && !document.querySelector('[role="dialog"]')) restoreLostFocus();
  }, [state, key, pathname]);
}
