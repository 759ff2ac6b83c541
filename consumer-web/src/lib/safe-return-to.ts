/**
 * The path that a `returnTo` parameter asks for, or `/` if it leads to another origin. The browser resolves the dots of a
 * path before it is checked: `/.//elsewhere.example` becomes `//elsewhere.example`, which names another host.
 */
export function parseReturnTo(value: string | null): string {
  if (!value?.startsWith('/') || !URL.canParse(value, window.location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(value, window.location.origin);
  return origin === window.location.origin && !pathname.startsWith('//')
    ? `${pathname}${search}${hash}`
    : '/';
}
