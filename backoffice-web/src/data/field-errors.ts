import type { Problem } from '@mirabelle/contracts';
import type { HttpError } from 'react-admin';

const hasErrors = (body: unknown): body is Required<Pick<Problem, 'errors'>> =>
  typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors);

/** Which fields the server refused, by the first part of their paths, each with its sentence. */
export function fieldErrorsOf({ body }: Pick<HttpError, 'body'>): Record<string, string> {
  if (!hasErrors(body)) return {};
  return Object.fromEntries(body.errors.map(({ path, message }) => [path.split(/[.[]/)[0] ?? path, message]));
}
