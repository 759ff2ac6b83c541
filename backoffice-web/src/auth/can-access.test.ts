import { backofficeEndpoints } from '@mirabelle/backoffice-contracts';
import { type Endpoint, StaffRole } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { canAccess, ROLE_PERMISSIONS, STAFF_ROLES } from './can-access';

const ADMIN_PATH = /^\/api\/admin\/([^/]+)(\/\{id\})?(?:\/([a-z-]+)(?:\.[a-z]+)?)?$/;

/** The resource and action of an admin endpoint: `GET` is list or show, `PUT` is edit, and other paths end with the action. */
function parseEndpoint({ method, path }: Endpoint): { resource: string; action: string } | undefined {
  const [, resource, id, action] = ADMIN_PATH.exec(path) ?? [];
  if (!resource) return undefined;
  if (action) return { resource, action };
  if (method === 'put') return { resource, action: 'edit' };
  if (method !== 'get')
    throw new Error(`${method} ${path} names no action: end the path with one, such as /create`);
  return { resource, action: id ? 'show' : 'list' };
}

const formatPermission = (role: string, resource: string, action: string) => `${role} ${resource} ${action}`;

const apiPermissions = Object.values(backofficeEndpoints).flatMap((endpoint) => {
  const parsed = parseEndpoint(endpoint);
  if (!parsed || typeof endpoint.access === 'string') return [];
  return endpoint.access.map((role) => formatPermission(role, parsed.resource, parsed.action));
});

const rolePermissions = Object.entries(ROLE_PERMISSIONS).flatMap(([resource, roles]) =>
  Object.entries(roles).flatMap(([role, actions]) =>
    actions.map((action) => formatPermission(role, resource, action)),
  ),
);

describe('ROLE_PERMISSIONS', () => {
  it('ROLE_PERMISSIONS equals the access rules of the API', () => {
    // An action on one record and the same action on many records need the same permission.
    expect([...rolePermissions].sort()).toEqual([...new Set(apiPermissions)].sort());
  });

  it('ROLE_PERMISSIONS lists every staff role', () => {
    const listedRoles = new Set(Object.values(ROLE_PERMISSIONS).flatMap((roles) => Object.keys(roles)));
    expect([...listedRoles].sort()).toEqual([...StaffRole.options].sort());
    expect([...STAFF_ROLES].sort()).toEqual([...StaffRole.options].sort());
  });
});

describe('canAccess', () => {
  it('canAccess denies actions and resources that ROLE_PERMISSIONS does not list', () => {
    expect(canAccess(['operator'], { resource: 'bookings', action: 'delete' })).toBe(false);
    expect(canAccess(['operator'], { resource: 'secrets', action: 'list' })).toBe(false);
    // Every object inherits a property of this name.
    expect(canAccess(['operator'], { resource: 'constructor', action: 'list' })).toBe(false);
  });

  it('canAccess lets support read bookings and reply to messages, but not change bookings or see commissions', () => {
    expect(canAccess(['support'], { resource: 'bookings', action: 'show' })).toBe(true);
    expect(canAccess(['support'], { resource: 'bookings', action: 'confirm' })).toBe(false);
    expect(canAccess(['support'], { resource: 'contact-messages', action: 'reply' })).toBe(true);
    expect(canAccess(['support'], { resource: 'affiliate-transactions', action: 'list' })).toBe(false);
  });

  it('canAccess lets finance pay commissions, but not see bookings or messages', () => {
    expect(canAccess(['finance'], { resource: 'affiliate-transactions', action: 'pay' })).toBe(true);
    expect(canAccess(['finance'], { resource: 'bookings', action: 'list' })).toBe(false);
    expect(canAccess(['finance'], { resource: 'contact-messages', action: 'list' })).toBe(false);
  });

  it('canAccess allows an action if one of several roles allows it', () => {
    const roles = ['finance', 'support'] as const;
    expect(canAccess(roles, { resource: 'bookings', action: 'list' })).toBe(true);
    expect(canAccess(roles, { resource: 'affiliate-transactions', action: 'list' })).toBe(true);
  });

  it('canAccess denies everything to a user without a role', () => {
    expect(canAccess([], { resource: 'bookings', action: 'list' })).toBe(false);
  });
});
