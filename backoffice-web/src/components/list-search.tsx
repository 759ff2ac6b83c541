import type { KeyboardEvent } from 'react';
import { SearchInput, type SearchInputProps, useTranslate } from 'react-admin';
import { focusListSearch, focusRow } from '../shortcuts/row-focus';
import { LIST_SEARCH_KEY } from '../shortcuts/shortcut-keys';
import { restoreLostFocus } from './heading-focus';

/**
 * The search field of a list. react-admin shows a placeholder that it is given as it is; this one is translated. `alwaysOn`
 * is for react-admin's list and is not passed on to the input.
 */
export function ListSearch({ alwaysOn: _, resource, ...props }: SearchInputProps & { resource: string }) {
  const translate = useTranslate();
  return (
    <SearchInput
      {...props}
      onChange={keepFocusAfterClearing}
      onKeyDown={leaveSearch}
      placeholder={translate(`resources.${resource}.fields.q`)}
      slotProps={{ htmlInput: { 'aria-keyshortcuts': LIST_SEARCH_KEY } }}
      sx={{ minWidth: { xs: 180, sm: 330 } }}
    />
  );
}

/**
 * The button that clears the search goes with its text, and the focus would be lost with it. react-admin passes an event for what is
 * typed, and an empty text for the button.
 */
function keepFocusAfterClearing(change: unknown): void {
  if (change === '') focusListSearch();
}

/** By these keys the keyboard comes from the search to what it has found. */
const LEAVING_KEYS: ReadonlySet<string> = new Set(['Enter', 'ArrowDown', 'Escape']);

/** The search stays. The focus goes to the first row, or to the start of a list without rows, so that the next keys are the list's. */
function leaveSearch(event: KeyboardEvent): void {
  if (!LEAVING_KEYS.has(event.key) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  focusRow(1);
  restoreLostFocus();
}
