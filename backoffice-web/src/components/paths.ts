import type { Identifier, SortPayload } from 'react-admin';

/** The path of a record's page inside the app. */
export const createRecordPath = (resource: string, id: Identifier, page: 'show' | 'edit' = 'show'): string =>
  `/${resource}/${encodeURIComponent(id)}${page === 'show' ? '/show' : ''}`;

/** The path of a resource's list with a filter, and the order if it is not the list's own, as react-admin reads them from the URL. */
export const createListPath = (
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  sort?: SortPayload,
): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}${
    sort ? `&sort=${encodeURIComponent(sort.field)}&order=${sort.order}` : ''
  }`;

/** The state of a link whose page begins at its top. Without it react-admin keeps the place to which the page was scrolled. */
export const FROM_THE_TOP = { _scrollToTop: true };

/** The state of a link whose page begins at its top, and whose filter the user did not set: the menu does not open the list with this filter later. */
export const WITH_FILTER_OF_LINK = { ...FROM_THE_TOP, hasFilterOfLink: true };
