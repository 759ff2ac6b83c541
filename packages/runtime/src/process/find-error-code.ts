/** The `code` of an error of Node or Postgres, such as `ENOENT` or `42P01`; undefined for any other error. */
export function findErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
