import type { Endpoint } from '@mirabelle/contracts';
import type { StaffRole } from '@mirabelle/domain';
import type { Position } from '@mirabelle/event-store';
import type express from 'express';
import type { z } from 'zod';

/** Who is signed in. */
export interface Person {
  readonly userId: string;
  /** UTC instant of the sign-in. */
  readonly signedInAt: string;
  /** Loaded for calls that are for staff; empty elsewhere. */
  readonly roles: ReadonlySet<StaffRole>;
}

/** A call whose person, parameters and body have been checked. */
export interface ApiRequest<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Present on every call that is not public, and on public ones made by somebody signed in. */
  readonly person: Person | undefined;
  /** Ties together everything that comes of this call. */
  readonly correlationId: string;
  /**
   * Names the command. Derived from the Idempotency-Key where there is one, so that the same call leads to the same
   * event ids.
   */
  readonly commandId: string;
  /** Best language for the person by the `i18next` cookie or Accept-Language; "en" where neither helps. */
  readonly language: string;
  readonly http: { readonly request: express.Request; readonly response: express.Response };
  /** Remembers a position that this call wrote, for the answer's read-your-own-writes cookie. */
  wrote(position: Position): void;
}

/** An answer with another status than the endpoint's usual one. */
export class Answer<Body> {
  constructor(
    readonly status: number,
    readonly body: Body,
  ) {}
}

/** An answer that is a file and not JSON. Never kept for an Idempotency-Key. */
export class FileAnswer {
  /** @param headers beside the media type and the length */
  constructor(
    readonly mediaType: string,
    readonly bytes: Uint8Array,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** What a route's handler is given and may answer, by the endpoint's schemas. */
export type Handler<E extends Endpoint> = (
  request: ApiRequest<Output<E['params']>, Output<E['query']>, Output<E['body']>>,
) => Promise<Output<E['answer']> | Answer<Output<E['answer']>> | FileAnswer>;

type Output<Schema> = z.output<Extract<Schema, z.ZodType>>;

/** The person of a call that is not public. */
export function personOf(request: Pick<ApiRequest, 'person'>): Person {
  if (!request.person) throw new Error('A call that needs a person was routed without one');
  return request.person;
}
