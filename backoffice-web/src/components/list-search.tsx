import { type KeyboardEvent, useContext, useEffect, useState } from 'react';
import { ListContext, SearchInput, type SearchInputProps, useTranslate } from 'react-admin';
import { focusListSearch, focusRow } from '../shortcuts/row-focus';
import { LIST_SEARCH_KEY } from '../shortcuts/shortcut-keys';
import { restoreLostFocus } from './heading-focus';

/**
 * The search field of a list. react-admin shows a placeholder that it is given as it is; this one is translated. `alwaysOn`
 * is for react-admin's list and is not passed on to the input.
 */
export function ListSearch({ alwaysOn: _, resource, ...props }: SearchInputProps & { resource: string }) {
  const translate = useTranslate();
  const leaveSearch = useLeaveSearch(props.source ?? 'q');
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

/**
 * The search stays. The focus goes to the first row, or to the start of a list without rows, so that the next keys are the list's.
 * While the list still shows the rows of an earlier search, the focus waits for the answer, because a key would change one of those;
 * a second press goes to them at once.
 *
 * @param source name of the filter that the search sets
 * @returns a handler of the keys that are pressed in the search
 */
function useLeaveSearch(source: string): (event: KeyboardEvent) => void {
  const list = useContext(ListContext);
  /** What is searched for while the focus waits for its rows, and the field that has the focus. */
  const [waiting, setWaiting] = useState<{ text: string; field: Element }>();
  const shown: string = list?.filterValues?.[source] ?? '';
  const isFetching = list?.isFetching ?? false;
  const hasAnswer = waiting !== undefined && !isFetching && shown === waiting.text;
  useEffect(() => {
    if (!waiting || !hasAnswer) return;
    setWaiting(undefined);
    if (document.activeElement === waiting.field) goToRows();
  }, [waiting, hasAnswer]);

  return (event) => {
    if (event.nativeEvent.isComposing) return;
    if (!LEAVING_KEYS.has(event.key)) return setWaiting(undefined);
    event.preventDefault();
    const field = event.target as HTMLInputElement;
    const isAnswered = !list || (!isFetching && shown === field.value);
    setWaiting(isAnswered || waiting ? undefined : { text: field.value, field });
    if (isAnswered || waiting) goToRows();
  };
}

function goToRows(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  focusRow(1);
  restoreLostFocus();
}
