import {
  PROBLEM_MEDIA_TYPE,
  PROBLEMS,
  type Problem,
  type ProblemCode,
  type PublicEngineStatus,
} from '@mirabelle/contracts';
import { type Refusal, RefusalError } from '@mirabelle/domain';
import type { Response } from 'express';
import type { z } from 'zod';

export interface ProblemOptions {
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  /** Additional members of the problem document. */
  readonly facts?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The engines and their conditions, for an answer about the health of Mirabelle. */
  readonly engines?: readonly PublicEngineStatus[];
}

/** Refuses a request. The error handler answers it with a problem document (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  /** @param detail one sentence for the person who made the request */
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
    const { errors, facts, engines } = this.options;
    const type = `/problems/${this.code.replaceAll('_', '-')}`;
    return {
      // Facts come first, so that they cannot replace a standard member.
      ...facts,
      type,
      title,
      status,
      code: this.code,
      detail: this.detail,
      ...(errors && { errors: [...errors] }),
      ...(engines && { engines: [...engines] }),
    };
  }
}

/** Converts a refusal of the domain; one of an invalid field says which field it is. @throws Error for a code that is missing in the contracts */
function convertRefusal({ code, detail, facts }: Refusal): ProblemError {
  if (!Object.hasOwn(PROBLEMS, code)) throw new Error(`The problem code ${code} is missing in the contracts`);
  if (code === 'validation_failed' && typeof facts?.field === 'string')
    return createFieldProblem(facts.field, detail);
  return new ProblemError(code as ProblemCode, detail, facts ? { facts } : {});
}

/** Converts a refusal of the domain to a problem. Returns a problem unchanged, and undefined for any other error. */
export function refusalToProblem(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  return error instanceof RefusalError ? convertRefusal(error.refusal) : undefined;
}

/** A client chooses the number and the names of the fields that it sends, so an answer names only some of them, cut short. */
const MAX_NAMED_ISSUES = 20;
const MAX_NAME_LENGTH = 100;

/** A problem that lists the invalid fields. @param part "body", "query" or "params", for errors without a path */
export function createValidationProblem(error: z.ZodError, part: string): ProblemError {
  const errors = error.issues.slice(0, MAX_NAMED_ISSUES).flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.') || part, message: issue.message }];
    return issue.keys.slice(0, MAX_NAMED_ISSUES).map((key) => {
      return {
        path: [...path, key.slice(0, MAX_NAME_LENGTH)].join('.'),
        message: 'This field is not known here',
      };
    });
  });
  const [first] = errors;
  return new ProblemError('validation_failed', `${first?.path ?? part}: ${first?.message ?? 'Is invalid'}`, {
    errors,
  });
}

/** A problem with one field of the request. @param path of the field in the body @param message what the field must be */
export const createFieldProblem = (path: string, message: string): ProblemError =>
  new ProblemError('validation_failed', `${path}: ${message}`, { errors: [{ path, message }] });

const sentCodes = new WeakMap<Response, ProblemCode>();

/** The code of the problem that a response was sent with; undefined for other answers. */
export function findProblemCode(response: Response): ProblemCode | undefined {
  return sentCodes.get(response);
}

export function sendProblem(response: Response, problem: ProblemError): void {
  sentCodes.set(response, problem.code);
  for (const [name, value] of Object.entries(problem.options.headers ?? {})) response.setHeader(name, value);
  response.status(problem.status).type(PROBLEM_MEDIA_TYPE).send(JSON.stringify(problem.toDocument()));
}
