/** The path under `/backoffice/` of a list that shows the records that match a filter, as react-admin reads it. */
export const createListPath = (resource: string, filter: object): string =>
  `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
