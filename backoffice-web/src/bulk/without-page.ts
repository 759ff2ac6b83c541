/** What bulk actions change although it has no page of its own. */
export const WITHOUT_PAGE: ReadonlySet<string> = new Set(['salon-days', 'parked-events']);
