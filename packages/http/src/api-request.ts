import type { Endpoint } from '@mirabelle/contracts';
import type { StaffRole } from '@mirabelle/domain';
import type { Position } from '@mirabelle/event-store';
import type express from 'express';
import type { z } from 'zod';

/** The person who is signed in. */
export interface Person {
  readonly userId: string;
  /** UTC instant of the sign-in. */
  readonly signedInAt: string;
  /** UTC instant of the last proof of identity: a mailed link or a passkey. */
  readonly provedAt?: string;
  /** The passkey that the session was opened with. */
  readonly passkeyId?: string;
  /** Staff roles. Loaded only for endpoints that require one, empty for others. */
  readonly roles: ReadonlySet<StaffRole>;
}

/** A request that has been admitted and validated. */
export interface ApiRequest<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The signed-in person; undefined only for a visitor of a public endpoint. */
  readonly person: Person | undefined;
  /** Links all events, jobs and log lines that this request causes. */
  readonly correlationId: string;
  /**
   * Id of the command. It is derived from the Idempotency-Key if there is one, so that a repeated request results in the
   * same event ids.
   */
  readonly commandId: string;
  /** Language of the person by the `i18next` cookie or Accept-Language; otherwise "en". */
  readonly language: string;
  readonly http: { readonly request: express.Request; readonly response: express.Response };
  /** Records the position of an appended event, for the answer's read-your-own-writes cookie. */
  onAppended(position: Position): void;
}

/** An answer with a status other than the endpoint's usual one. */
export class Answer<Body> {
  constructor(
    readonly status: number,
    readonly body: Body,
  ) {}
}

/** An answer that is a file instead of JSON. It is not stored for a repeated Idempotency-Key. */
export class FileAnswer {
  /** @param headers additional to Content-Type and Content-Length */
  constructor(
    readonly mediaType: string,
    readonly bytes: Uint8Array,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** Handles the requests of an endpoint. Its types follow from the endpoint's schemas. */
export type Handler<E extends Endpoint> = (
  request: ApiRequest<Output<E['params']>, Output<E['query']>, Output<E['body']>>,
) => Promise<Output<E['answer']> | Answer<Output<E['answer']>> | FileAnswer>;

type Output<Schema> = z.output<Extract<Schema, z.ZodType>>;

/** The person of a request to an endpoint that is not public. */
export function requirePerson(request: Pick<ApiRequest, 'person'>): Person {
  if (!request.person) throw new Error('The endpoint is public, so the request may have no person');
  return request.person;
}
