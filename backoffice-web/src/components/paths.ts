import type { Identifier } from 'react-admin';

/** The path of a record's page inside the app. */
export const createRecordPath = (resource: string, id: Identifier, page: 'show' | 'edit' = 'show'): string =>
  `/${resource}/${encodeURIComponent(id)}${page === 'show' ? '/show' : ''}`;

/** The path of a resource's list with a filter, as react-admin reads it from the URL. */
export const createListPath = (resource: string, filter: Readonly<Record<string, unknown>>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The state of a link whose page begins at its top. Without it react-admin keeps the place to which the page was scrolled. */
export const FROM_THE_TOP = { _scrollToTop: true };
