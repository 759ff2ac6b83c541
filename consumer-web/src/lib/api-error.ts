import { z } from 'zod';

const problem = z.object({
  code: z.string().optional(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

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
    const parsed = parseProblem(body);
    this.code = parsed?.code;
    this.detail = parsed?.errors?.[0]?.message ?? parsed?.detail;
  }
}

function parseProblem(body: string): z.infer<typeof problem> | undefined {
  try {
    return problem.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** The server's sentence about a failure, or our own words where it gave none. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback;
}

/** Whether the failure means that nobody is signed in. */
export function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
