import type { z } from 'zod';
import type { StaffRole } from './fields.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may call: anybody, whoever is signed in, or staff of one of these roles. */
export type Access = 'public' | 'user' | readonly StaffRole[];

/** One call of the API. Both APIs, the OpenAPI document, the fuzz tests and the clients are made from these. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Template with named parts in braces: `/api/cart/{id}`. */
  readonly path: `/api/${string}`;
  readonly service: 'command-api' | 'read-api';
  readonly access: Access;
  /** One line for the reader of the documentation. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Status of success, and its body where it has one. */
  readonly status: 200 | 201 | 202 | 204 | 302;
  /** Further statuses of success, with the same body. */
  readonly otherStatuses?: readonly (200 | 202 | 304)[];
  readonly answer?: Answer;
  /** Media type of the body where it is not JSON. `body` then describes the form's fields. */
  readonly bodyType?: 'multipart/form-data';
  /** Media type of the answer where it is not JSON; such an answer is not checked by a schema. */
  readonly answerType?: 'image/*' | 'text/csv' | 'text/event-stream' | 'text/javascript' | 'text/html';
}

/** Keeps the schemas' types. */
export function endpoint<
  Params extends z.ZodType = z.ZodType<Record<string, never>>,
  Query extends z.ZodType = z.ZodType<Record<string, never>>,
  Body extends z.ZodType = z.ZodType<undefined>,
  Answer extends z.ZodType = z.ZodType<undefined>,
>(definition: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return definition;
}
