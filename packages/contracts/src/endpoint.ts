import { z } from 'zod';
import type { StaffRole } from './fields.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may call an endpoint: anybody, any signed-in user, or staff with one of the roles. */
type Access = 'public' | 'user' | readonly StaffRole[];

/** How an endpoint of the back office shows personal data: a list, one record, a history, or a file to keep. */
const PersonalDataView = z.enum(['list', 'record', 'history', 'export']);

/** The security events that successful calls are recorded as. The page Security lists them, and refused calls too. */
export const SecurityAction = z.enum([
  'new-device',
  'role-change',
  'step-up',
  'export',
  'erasure',
  // Any other change by staff. No endpoint names it: every command of the back office is one.
  'staff-change',
]);
export type SecurityAction = z.infer<typeof SecurityAction>;

/** An endpoint of the API. command-api, read-api, the OpenAPI document, the fuzz tests and the clients are built from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Path template with parameters in braces: `/api/cart/{id}`. */
  readonly path: `/api/${string}`;
  readonly service: 'command-api' | 'read-api';
  readonly access: Access;
  /**
   * Whether the call needs a fresh proof of identity: a mailed link or a passkey of the last 10 minutes. A remembered
   * device is no proof. Otherwise the call is refused with `reauthenticate`, and with `step_up_required` for staff.
   */
  readonly stepUp?: true;
  /**
   * The view in which staff see personal data; absent where they see none. Each call is recorded as an event in the
   * log.
   */
  readonly personalDataView?: z.infer<typeof PersonalDataView>;
  /** The security event that every successful call is recorded as, for operators on the page Security. */
  readonly securityAction?: SecurityAction;
  /** One line for the API documentation. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Status of a successful response. */
  readonly status: 200 | 201 | 202 | 204 | 302;
  /** Further success statuses, with the same body. */
  readonly otherStatuses?: readonly (200 | 202 | 304)[];
  readonly answer?: Answer;
  /** Media type of the request body if it is not JSON. `body` then describes the form fields. */
  readonly bodyType?: 'multipart/form-data';
  /** Media types of a JSON body besides those that end in `json`. */
  readonly jsonTypes?: readonly string[];
  /** Longest JSON body, bytes; default 100 kB. */
  readonly maxBodyBytes?: number;
  /** Media type of the response if it is not JSON. Such a response is not validated by a schema. */
  readonly answerType?: 'image/*' | 'text/csv' | 'text/event-stream' | 'text/javascript' | 'text/html';
}

/** Defines an endpoint with the types of its schemas. */
export function defineEndpoint<
  Params extends z.ZodType = z.ZodType<Record<string, never>>,
  Query extends z.ZodType = z.ZodType<Record<string, never>>,
  Body extends z.ZodType = z.ZodType<undefined>,
  Answer extends z.ZodType = z.ZodType<undefined>,
>(definition: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return definition;
}

/** The body of actions that need no data besides the path. */
export const noBody = z.strictObject({}).optional();
