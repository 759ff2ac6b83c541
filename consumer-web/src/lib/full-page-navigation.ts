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

/** The server refuses a path to return to that is longer. */
export const MAX_RETURN_PATH_LENGTH = 500;

/** A path to return to that the server accepts: a path that is too long leads to its page without the parameters. */
export function fitReturnPath(path: string): string {
  if (path.length <= MAX_RETURN_PATH_LENGTH) return path;
  const [page = '/'] = path.split(/[?#]/, 1);
  return page.length <= MAX_RETURN_PATH_LENGTH ? page : '/';
}

/** URL of the server's redirect to the sign-in page, which leads back to `returnTo`, by default the current page. */
export function createLoginUrl(returnTo = findCurrentPlace()): string {
  return `/api/login?${new URLSearchParams({ returnTo: fitReturnPath(returnTo) })}`;
}

/** Path of the page with its hash, which in a mail names the part of the page that the mail is about. */
function findCurrentPlace(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

/** URL of the server's redirect to the sign-up page. @param loginUrl the URL of the sign-in page, which leads back to the same place */
export const createSignUpUrl = (loginUrl = createLoginUrl()): string => `${loginUrl}&signUp=1`;

/** Whether a path of this origin, also with parameters, belongs to the back office, which is a separate app. */
export function isBackOffice(path: string): boolean {
  return /^\/backoffice(?:[/?#]|$)/.test(path);
}
