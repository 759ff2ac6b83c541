/** Leaves the app for an address that the server answers. One place, so that tests can watch it. */
export const leave = {
  to(address: string): void {
    window.location.assign(address);
  },
};

/** The sign-in entry that comes back to `returnTo`, by default the page that is open now. */
export function loginAddress(returnTo = `${window.location.pathname}${window.location.search}`): string {
  return `/api/login?${new URLSearchParams({ returnTo })}`;
}

/** A path of this origin that a query parameter asked for, or the home page. Addresses elsewhere are refused. */
export function safeReturnTo(value: string | null): string {
  if (!value?.startsWith('/')) return '/';
  const target = new URL(value, window.location.origin);
  return target.origin === window.location.origin ? `${target.pathname}${target.search}${target.hash}` : '/';
}

/** Whether a path of this origin belongs to the back office, which is an app of its own and not one of our routes. */
export function isBackOffice(path: string): boolean {
  return /^\/backoffice(\/|$)/.test(path);
}
