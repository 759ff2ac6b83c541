import type { ServiceContext } from '@mirabelle/application';
import type { SecurityEventKind } from '@mirabelle/backoffice-contracts';
import { createPathPattern, type Endpoint, SecurityAction, StaffRole } from '@mirabelle/contracts';
import type { Request, Response } from 'express';
import { endpoints } from './endpoints.js';
import { toExpressPath } from './express-path.js';
import type { Metrics } from './metrics.js';
import { findProblemCode } from './problem-error.js';
import { SecurityEvents } from './security-events.js';

export interface SecurityObserver {
  /** Counts, logs and stores an answered call if operators should know of it. */
  observe(request: Request, response: Response): void;
  stop(): Promise<void>;
}

/** Refusals of a sign-in link or a passkey. */
const FAILED_SIGN_INS: ReadonlySet<string> = new Set([
  'link_unknown',
  'link_used',
  'link_expired',
  'passkey_refused',
  'passkey_unknown',
  'passkey_challenge_expired',
]);

/** Every page calls these to learn whether anybody is signed in, so a visitor's 401 is no security event. */
const CALLED_BY_VISITORS: ReadonlySet<string> = new Set(['/api/auth/user', '/api/events']);

/** Hexadecimal digits of a caller's hash that are stored: enough to tell callers apart. */
const CALLER_HASH_LENGTH = 12;

/** Creates the observer of a service. It counts, logs and stores security events. */
export function createSecurityObserver(
  { pool, logger, secrets }: Pick<ServiceContext, 'pool' | 'logger' | 'secrets'>,
  service: string,
  metrics: Metrics,
): SecurityObserver {
  const events = new SecurityEvents({
    database: pool,
    logger: logger.child({ service }),
    individuallyRecordedKinds: new Set(SecurityAction.options),
  });
  return {
    observe(request, response) {
      const code = findProblemCode(response);
      const isAccepted = code === undefined;
      const endpoint = isAccepted ? findRoutedEndpoint(request) : findEndpointByPath(request);
      const kind = classifyCall(endpoint, code, response.statusCode);
      if (!kind) return;
      const { id } = request.params ?? {};
      metrics.countSecurityEvent(kind, code ?? '');
      events.record({
        kind,
        code: code ?? findGivenRole(kind, request.body),
        endpoint: endpoint ? `${endpoint.method.toUpperCase()} ${endpoint.path}` : '',
        caller: secrets.hash('caller', request.ip ?? '').slice(0, CALLER_HASH_LENGTH),
        personId: request.session?.userId ?? '',
        subject: isAccepted && typeof id === 'string' ? id : '',
      });
    },
    stop: () => events.stop(),
  };
}

type CalledEndpoint = Pick<Endpoint, 'path' | 'securityAction'> &
  Partial<Pick<Endpoint, 'method' | 'service'>>;

/** Whether a call is a command of the back office: what a colleague did is then found by their name, whatever it was about. */
const isStaffChange = ({ path, method, service }: CalledEndpoint): boolean =>
  path.startsWith('/api/admin/') && method !== 'get' && service === 'command-api';

/** Which role a call gave or took away, such as `role-support`; empty for other calls. */
function findGivenRole(kind: SecurityEventKind, body: unknown): string {
  if (kind !== 'role-change' || typeof body !== 'object' || body === null) return '';
  const role = StaffRole.safeParse((body as { readonly role?: unknown }).role);
  return role.success ? `role-${role.data}` : '';
}

/** The kind of security event that a call is; undefined for an ordinary call. */
export function classifyCall(
  endpoint: CalledEndpoint | undefined,
  code: string | undefined,
  status: number,
): SecurityEventKind | undefined {
  if (code === undefined) {
    if (status >= 400) return undefined;
    return endpoint?.securityAction ?? (endpoint && isStaffChange(endpoint) ? 'staff-change' : undefined);
  }
  if (code === 'origin_refused') return 'origin-refused';
  if (code === 'too_many_requests') return 'too-many-requests';
  if (FAILED_SIGN_INS.has(code)) return 'sign-in-failed';
  if (status === 403) return 'forbidden';
  if (status === 401 && !(endpoint && CALLED_BY_VISITORS.has(endpoint.path))) return 'sign-in-required';
  return undefined;
}

const endpointsByRoute = new Map(
  Object.values(endpoints).map((endpoint) => [
    `${endpoint.method} ${toExpressPath(endpoint.path)}`,
    endpoint,
  ]),
);

/** The endpoint that Express has routed the call to. */
function findRoutedEndpoint(request: Request): Endpoint | undefined {
  const route: unknown = request.route?.path;
  return typeof route === 'string'
    ? endpointsByRoute.get(`${request.method.toLowerCase()} ${route}`)
    : undefined;
}

const pathPatterns = Object.values(endpoints).map((endpoint) => ({
  endpoint,
  pattern: createPathPattern(endpoint.path),
}));

/** The endpoint of a call, found by its path if the call was refused before Express routed it. */
function findEndpointByPath(request: Request): Endpoint | undefined {
  const routed = findRoutedEndpoint(request);
  if (routed) return routed;
  const method = request.method.toLowerCase();
  return pathPatterns.find(
    ({ endpoint, pattern }) => endpoint.method === method && pattern.test(request.path),
  )?.endpoint;
}
