import { type RefObject, useEffect } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';

/** A record that the page shows, in a row or as the whole page. */
export interface ShownRecord {
  readonly resource: string;
  readonly record: RaRecord;
}

const records = new WeakMap<Element, ShownRecord>();

/** Keeps which record an element stands for: the link of a row, or the heading of a page. */
export function useShownRecord(element: RefObject<Element | null>, resource: string | undefined): void {
  const record = useRecordContext();
  useEffect(() => {
    const shownElement = element.current;
    if (shownElement && resource && record) records.set(shownElement, { resource, record });
  }, [element, resource, record]);
}

const findRecord = (element: Element | null | undefined): ShownRecord | undefined =>
  element ? records.get(element) : undefined;

/** The record of the focused row. */
export const findFocusedRecord = (): ShownRecord | undefined =>
  findRecord(document.activeElement?.closest('tr, li')?.querySelector('[data-row-link]'));

/** The record of which this is the page. */
export const findPageRecord = (): ShownRecord | undefined =>
  findRecord(document.querySelector('#main-content [data-page-heading]'));

/** The resource of the rows on the page. */
export const findRowsResource = (): string | undefined =>
  findRecord(document.querySelector('#main-content tbody [data-row-link]'))?.resource;
