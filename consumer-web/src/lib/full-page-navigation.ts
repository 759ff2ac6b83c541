interface FullPageNavigation {
  /** Whether the browser is loading the other page. A step in the history would now cancel that. */
  isLeaving: boolean;
  /** Finds the URL that a sign-in leads back to, if it is not that of the page: see `usePlaceToReturnTo`. */
  findReturnTo?: (() => string) | undefined;
  to(address: string): void;
}

/** Leaves the app by loading another page from the server. An object, so that tests can replace the method. */
export const fullPageNavigation: FullPageNavigation = {
  isLeaving: false,
  to(address: string): void {
    this.isLeaving = true;
    window.location.assign(address);
  },
};

/** Where a sign-in leads back to: the page itself, or where the pages to sign in and sign up lead back to already. */
export const findPlaceToReturnTo = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname.startsWith('/sign') ? (new URLSearchParams(search).get('returnTo') ?? '/') : pathname + search;

/** The query of a page that leads to a sign-in, which leads back to `returnTo`, by default the current page. */
export const createReturnQuery = (returnTo = findPlaceToReturnTo(window.location)): string =>
  `?${new URLSearchParams({ returnTo })}`;

/** URL of the server's redirect to the sign-in page, which leads back to `returnTo`, by default the current page. */
export const createLoginUrl = (returnTo?: string): string => `/api/login${createReturnQuery(returnTo)}`;

/** Whether a path of this origin belongs to the back office, which is a separate app. */
export function isBackOffice(path: string): boolean {
  return /^\/backoffice(\/|$)/.test(path);
}
