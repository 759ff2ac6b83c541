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

const toQuery = (returnTo: string): string => `?${new URLSearchParams({ returnTo })}`;

/** The query of a link to sign in: it leads back to the page, or to where the pages to sign in and sign up lead back already. */
export const createReturnQuery = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname.startsWith('/sign') ? search : toQuery(pathname + search);

/** URL of the server's redirect to the sign-in page, which leads back to `returnTo`, by default the current page. */
export const createLoginUrl = (returnTo?: string): string =>
  `/api/login${returnTo ? toQuery(returnTo) : createReturnQuery(window.location)}`;

/** Whether a path of this origin belongs to the back office, which is a separate app. */
export function isBackOffice(path: string): boolean {
  return /^\/backoffice(\/|$)/.test(path);
}
