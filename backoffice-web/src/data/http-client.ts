import type { Problem } from '@mirabelle/contracts';
import { fetchUtils, HttpError } from 'react-admin';

/** Message keys for failures that bring no sentence of their own. */
export const UNREACHABLE = 'backOffice.errors.unreachable';
export const UNEXPECTED = 'backOffice.errors.unexpected';

/** Status of a change that was asked for in sight of an older version. */
export const CHANGED_MEANWHILE = 412;

type Answer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

const hasDetail = (body: unknown): body is Pick<Problem, 'detail'> =>
  typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';

/** The failure with the sentence of the problem document, or the key of one of ours, as its message. */
function readable(failure: unknown): unknown {
  if (failure instanceof HttpError) {
    const { status, body } = failure;
    const sentence = hasDetail(body) && body.detail ? body.detail : UNEXPECTED;
    return new HttpError(sentence, status, body);
  }
  // `fetch` throws a TypeError when no answer came at all; an abort is nobody's failure and passes as it is.
  return failure instanceof TypeError ? new HttpError(UNREACHABLE, 0) : failure;
}

/**
 * Asks the API of this origin and reads its JSON.
 *
 * @param url path with query, e.g. `/api/auth/user`
 * @throws HttpError whose `message` can be shown (a sentence or a message key), with the `status` (0 when no answer
 *   came) and the problem document as its `body`
 */
export async function request(url: string, options: fetchUtils.Options = {}): Promise<Answer> {
  try {
    return await fetchUtils.fetchJson(url, { ...options, credentials: 'same-origin' });
  } catch (failure) {
    throw readable(failure);
  }
}

/** Sends a command; a body that is not given is not sent. Errors as {@link request}. */
export function post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return request(url, {
    method: 'POST',
    headers: new Headers({ Accept: 'application/json', ...headers }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
