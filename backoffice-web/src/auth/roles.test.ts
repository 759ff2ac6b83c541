import { type Endpoint, endpoints, StaffRole } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { canAccess, GRANTS } from './roles';

const ADMIN = /^\/api\/admin\/([^/]+)(\/\{id\})?(?:\/([a-z-]+)(?:\.[a-z]+)?)?$/;

/** How the back office calls what an endpoint does: `GET` is list or show, `PUT` is edit, the rest as in its address. */
function requestOf({ method, path }: Endpoint): { resource: string; action: string } | undefined {
  const [, resource, id, action] = ADMIN.exec(path) ?? [];
  if (!resource) return undefined;
  if (action) return { resource, action };
  if (method === 'put') return { resource, action: 'edit' };
  return { resource, action: id ? 'show' : 'list' };
}

const line = (role: string, resource: string, action: string) => `${role} ${resource} ${action}`;

const asked = Object.values(endpoints).flatMap((endpoint) => {
  const request = requestOf(endpoint);
  if (!request || typeof endpoint.access === 'string') return [];
  return endpoint.access.map((role) => line(role, request.resource, request.action));
});

const granted = Object.entries(GRANTS).flatMap(([resource, roles]) =>
  Object.entries(roles).flatMap(([role, actions]) => actions.map((action) => line(role, resource, action))),
);

describe('the table of rights', () => {
  it('is what the API asks of callers, no more and no less', () => {
    expect([...granted].sort()).toEqual([...asked].sort());
  });

  it('knows every role', () => {
    const used = new Set(Object.values(GRANTS).flatMap((roles) => Object.keys(roles)));
    expect([...used].sort()).toEqual([...StaffRole.options].sort());
  });

  it('refuses what nobody has listed', () => {
    expect(canAccess(['operator'], { resource: 'bookings', action: 'delete' })).toBe(false);
    expect(canAccess(['operator'], { resource: 'secrets', action: 'list' })).toBe(false);
    expect(canAccess(['operator'], { resource: 'constructor', action: 'list' })).toBe(false);
  });
});

describe('support', () => {
  it('reads bookings and changes none, answers messages, and sees no money', () => {
    expect(canAccess(['support'], { resource: 'bookings', action: 'show' })).toBe(true);
    expect(canAccess(['support'], { resource: 'bookings', action: 'confirm' })).toBe(false);
    expect(canAccess(['support'], { resource: 'contact-messages', action: 'reply' })).toBe(true);
    expect(canAccess(['support'], { resource: 'affiliate-transactions', action: 'list' })).toBe(false);
  });
});

describe('finance', () => {
  it('pays commissions and sees neither bookings nor messages', () => {
    expect(canAccess(['finance'], { resource: 'affiliate-transactions', action: 'pay' })).toBe(true);
    expect(canAccess(['finance'], { resource: 'bookings', action: 'list' })).toBe(false);
    expect(canAccess(['finance'], { resource: 'contact-messages', action: 'list' })).toBe(false);
  });
});

describe('roles', () => {
  it('add up', () => {
    const roles = ['finance', 'support'] as const;
    expect(canAccess(roles, { resource: 'bookings', action: 'list' })).toBe(true);
    expect(canAccess(roles, { resource: 'affiliate-transactions', action: 'list' })).toBe(true);
  });

  it('are needed for everything', () => {
    expect(canAccess([], { resource: 'bookings', action: 'list' })).toBe(false);
  });
});
