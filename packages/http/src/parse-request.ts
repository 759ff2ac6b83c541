import { randomUUID } from 'node:crypto';
import { findLanguageOfTag, LANGUAGE_COOKIE, LANGUAGES } from '@mirabelle/catalogue';
import type { Endpoint } from '@mirabelle/contracts';
import { comparePositions, type Position } from '@mirabelle/event-store';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { ApiRequest, Person } from './api-request.js';
import { readCookie } from './cookies.js';
import { refuseEmptyBody } from './empty-body.js';
import { createValidationProblem } from './problem-error.js';
import { readCorrelationId } from './request-policy.js';

/** A validated request that also collects the position of the events that it appends. */
export interface ParsedRequest extends ApiRequest {
  /** Highest position that was appended so far. */
  readonly appendedPosition: Position | undefined;
}

/** Validates the path, query and body of a request by the endpoint's schemas. @throws ProblemError `validation_failed` */
export function parseRequest(
  request: Request,
  response: Response,
  endpoint: Endpoint,
  person: Person | undefined,
): ParsedRequest {
  const { params, query, body } = endpoint;
  refuseEmptyBody(request, endpoint);
  let appendedPosition: Position | undefined;
  let commandId: string | undefined;
  return {
    params: validate(params, request.params, 'params'),
    query: validate(query, request.query, 'query'),
    body: validate(body, request.body, 'body'),
    person,
    correlationId: readCorrelationId(request),
    get commandId() {
      commandId ??= randomUUID();
      return commandId;
    },
    get language() {
      return readLanguage(request);
    },
    http: { request, response },
    get appendedPosition() {
      return appendedPosition;
    },
    onAppended(position) {
      if (!appendedPosition || comparePositions(position, appendedPosition) > 0) appendedPosition = position;
    },
  };
}

function validate(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw createValidationProblem(result.error, part);
  return result.data;
}

const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code as string);

/** The person's language: by the app's `i18next` cookie, otherwise Accept-Language, otherwise English. */
export function readLanguage(request: Request): string {
  const selected = findLanguageOfTag(readCookie(request, LANGUAGE_COOKIE));
  return selected ?? (request.acceptsLanguages(LANGUAGE_CODES) || 'en');
}
