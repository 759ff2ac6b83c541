import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { fitReturnPath, fullPageNavigation, isBackOffice } from '../lib/full-page-navigation';
import { useUrlSearch } from '../lib/use-url-search';

/** The path in the `returnTo` parameter of the URL, or `/` if there is none or it leads to another origin. */
export function useReturnTo(): string {
  const [search] = useUrlSearch();
  return parseReturnTo(search.get('returnTo'));
}

/** Navigates to a path, in this app or in the back office. */
export function ReturnTo({ path }: { readonly path: string }) {
  const isInBackOffice = isBackOffice(path);
  useEffect(() => {
    if (isInBackOffice) fullPageNavigation.to(path);
  }, [isInBackOffice, path]);
  return isInBackOffice ? null : <Navigate to={path} replace />;
}

/**
 * The path that a `returnTo` parameter asks for, or `/` if it leads to another origin. The browser resolves the dots of a
 * path before it is checked: `/.//elsewhere.example` becomes `//elsewhere.example`, which names another host.
 */
export function parseReturnTo(value: string | null): string {
  if (!value?.startsWith('/') || !URL.canParse(value, window.location.origin)) return '/';
  const { origin, pathname, search, searchParams, hash } = new URL(value, window.location.origin);
  // A link to sign in on a page to sign in or sign up leads to where that page leads back to.
  if (/^\/sign(?:in|up)$/.test(pathname)) return parseReturnTo(searchParams.get('returnTo'));
  return origin === window.location.origin && !pathname.startsWith('//')
    ? fitReturnPath(`${pathname}${search}${hash}`)
    : '/';
}
