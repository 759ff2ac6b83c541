/** The parts of a problem document that the app uses. */
interface Problem {
  readonly code: string | undefined;
  readonly detail: string | undefined;
  /** Further members, such as `limit`, which the texts in other languages name. */
  readonly facts: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const toText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Parses a problem document. `detail` is the message of the first invalid field, or else the problem's own sentence.
 */
function readProblem(body: string): Problem | undefined {
  try {
    const problem: unknown = JSON.parse(body);
    if (!isRecord(problem)) return undefined;
    const firstError: unknown = Array.isArray(problem.errors) ? problem.errors[0] : undefined;
    const message = isRecord(firstError) ? toText(firstError.message) : undefined;
    return { code: toText(problem.code), detail: message ?? toText(problem.detail), facts: problem };
  } catch {
    return undefined;
  }
}

/**
 * An answer that was not OK. Its message is "status: body text", or the status text if the body is empty. A problem
 * document adds its stable `code` and its sentence for people, `detail`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    const problem = readProblem(body);
    this.code = problem?.code;
    this.detail = problem?.detail;
    this.facts = problem?.facts ?? {};
  }
}

/** Whether the server refused a call because nobody is signed in. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
