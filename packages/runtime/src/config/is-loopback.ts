/**
 * Whether an origin can only be reached from this machine: localhost, a name below it, 127.0.0.0/8 or ::1.
 *
 * @param origin a valid URL
 */
export function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
