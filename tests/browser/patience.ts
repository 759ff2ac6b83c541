/** For what a page has written and a test reads in another session: the read tables follow within a moment. */
export const PATIENT = { timeout: 20_000, interval: 50 };
