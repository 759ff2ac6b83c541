/** The product cannot start. `message` is one sentence for the person at the terminal, who needs no stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The `code` of a Node system error such as ENOENT, or undefined for anything else that was thrown. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
