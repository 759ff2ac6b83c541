import { FROM_THE_TOP } from './paths';

/** The state of a link from Today: the page of a record then leads back there and not to a list. */
export const FROM_TODAY = { ...FROM_THE_TOP, isFromToday: true };

/** Whether the user has come to a page from Today, also over other records. */
export const isFromToday = (state: unknown): boolean =>
  (state as Partial<typeof FROM_TODAY> | null)?.isFromToday ?? false;

/** The state of a link from one record to the next, which leads back to where the first one does. */
export const keepOrigin = (state: unknown) => (isFromToday(state) ? FROM_TODAY : FROM_THE_TOP);

const MESSAGE_PAGE = /^\/contact-messages\/[^/]+\/show$/;

/** The state of a link to a list, which then leads back to the message from whose page the user has come. */
export const createListState = (pathname: string) =>
  MESSAGE_PAGE.test(pathname) ? { ...FROM_THE_TOP, messagePath: pathname } : FROM_THE_TOP;

/** The path of the message from whose page the user has come to a list; undefined for every other way. */
export const findMessagePath = (state: unknown): string | undefined =>
  (state as { readonly messagePath?: string } | null)?.messagePath;
