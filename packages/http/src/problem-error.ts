import { PROBLEM_MEDIA_TYPE, PROBLEMS, type Problem, type ProblemCode } from '@mirabelle/contracts';
import { type Refusal, RefusalError } from '@mirabelle/domain';
import type { Response } from 'express';
import type { z } from 'zod';

export interface ProblemOptions {
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  /** Members of the document beside the standard ones. */
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal on its way to the client. Thrown anywhere within a request, it becomes a problem document. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  /** @param detail one sentence for the person who asked */
  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly options: ProblemOptions = {},
  ) {
    super(`${code}: ${detail}`);
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  toDocument(): Problem {
    const { status, title } = PROBLEMS[this.code];
    const { errors, facts } = this.options;
    const type = `/problems/${this.code.replaceAll('_', '-')}`;
    return {
      // First, so that a fact never takes the place of a standard member.
      ...facts,
      type,
      title,
      status,
      code: this.code,
      detail: this.detail,
      ...(errors && { errors: [...errors] }),
    };
  }
}

/** What the domain refused, as a problem. A code that the contracts do not list is a fault of ours. */
export function problemOfRefusal({ code, detail, facts }: Refusal): ProblemError {
  if (!Object.hasOwn(PROBLEMS, code)) throw new Error(`The contracts list no problem named ${code}`);
  return new ProblemError(code as ProblemCode, detail, facts ? { facts } : {});
}

/** The problem that an error stands for, or undefined where it is a failure and not a refusal. */
export function asProblem(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  return error instanceof RefusalError ? problemOfRefusal(error.refusal) : undefined;
}

/** Names every field that does not fit. @param part "body", "query" or "params" where the path alone is not enough */
export function validationFailed(error: z.ZodError, part: string): ProblemError {
  const errors = error.issues.slice(0, 20).flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.') || part, message: issue.message }];
    return issue.keys.slice(0, 20).map((key) => {
      return { path: [...path, key.slice(0, 100)].join('.'), message: 'This field is not known here' };
    });
  });
  const [first] = errors;
  return new ProblemError(
    'validation_failed',
    `${first?.path ?? part}: ${first?.message ?? 'does not fit'}`,
    { errors },
  );
}

export function sendProblem(response: Response, problem: ProblemError): void {
  for (const [name, value] of Object.entries(problem.options.headers ?? {})) response.setHeader(name, value);
  response.status(problem.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem.toDocument()));
}
