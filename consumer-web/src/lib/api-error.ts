import i18next from 'i18next';

/** What a problem document may tell; anything else in a body is not for people. */
interface ProblemWords {
  readonly code: string | undefined;
  readonly detail: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The words of a problem document: the first field's message where there is one, else the one sentence. */
function readProblem(body: string): ProblemWords | undefined {
  try {
    const problem: unknown = JSON.parse(body);
    if (!isRecord(problem)) return undefined;
    const first: unknown = Array.isArray(problem.errors) ? problem.errors[0] : undefined;
    const message = isRecord(first) ? textOf(first.message) : undefined;
    return { code: textOf(problem.code), detail: message ?? textOf(problem.detail) };
  } catch {
    return undefined;
  }
}

/**
 * An answer that was not OK. The message is "status: body text", or the status text where the body is empty;
 * a problem document also gives its stable `code` and its one human sentence, `detail`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly detail: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const problem = readProblem(body);
    this.code = problem?.code;
    this.detail = problem?.detail;
  }
}

/**
 * What to tell a person about a failure. The server's sentence where there is one; it is English, so in other languages
 * the words that `problem` has for the problem's code; else our own words for what was tried.
 */
export function sentenceOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.detail) return fallback;
  if (i18next.language === 'en') return error.detail;
  return error.code && i18next.exists(`problem:${error.code}`)
    ? i18next.t(`problem:${error.code}`)
    : fallback;
}

/** Whether the failure means that nobody is signed in. */
export function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
