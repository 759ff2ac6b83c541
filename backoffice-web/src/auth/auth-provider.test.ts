import type { StaffRole } from '@mirabelle/contracts';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider, NOT_STAFF_PATH, SESSION_ENDED_PATH } from './auth-provider';
import { createSessionSource } from './session';

type ServerState = { roles: readonly StaffRole[]; id?: string } | 'signed-out' | 'down';

let server: ServerState;
let clock: number;
let calls: string[];
let isFormOpen: boolean;

const createUser = (
  staffRoles: readonly StaffRole[],
  id: string = '5b0e1d2c-0000-4000-8000-000000000001',
) => ({
  id,
  email: 'olga@mirabelle.test',
  firstName: 'Olga',
  lastName: null,
  profileImageUrl: null,
  staffRoles,
});

beforeEach(() => {
  clock = 0;
  calls = [];
  isFormOpen = false;
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    if (server === 'down') throw new TypeError('Failed to fetch');
    if (url === '/api/auth/logout') return new Response(null, { status: 204 });
    if (server === 'signed-out') return new Response('{"detail":"Sign in first."}', { status: 401 });
    return Response.json(createUser(server.roles, server.id));
  });
});

afterEach(() => vi.unstubAllGlobals());

function createProvider(state: ServerState) {
  server = state;
  return createAuthProvider(createSessionSource({ now: () => clock, isFormOpen: () => isFormOpen }));
}

/** The reason of a rejected promise, or 'resolved'. */
const findRejection = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (reason: unknown) => reason,
  );

describe('createAuthProvider', () => {
  it('staff get in, and the back office knows their name and the permissions of their roles', async () => {
    const provider = createProvider({ roles: ['support'] });
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    expect(await provider.getIdentity?.()).toMatchObject({ fullName: 'Olga', email: 'olga@mirabelle.test' });
    expect(await provider.getPermissions?.({})).toEqual(['support']);
    expect(await provider.canAccess?.({ resource: 'bookings', action: 'list' })).toBe(true);
    expect(await provider.canAccess?.({ resource: 'bookings', action: 'confirm' })).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('the back office notices once a minute has passed that a role has been revoked', async () => {
    const provider = createProvider({ roles: ['operator'] });
    await provider.checkAuth({});
    server = { roles: [] };
    clock = 61_000;
    expect(await findRejection(provider.checkAuth({}))).toMatchObject({ redirectTo: NOT_STAFF_PATH });
  });

  it.each([
    ['a role has been revoked', { roles: [] }, { redirectTo: NOT_STAFF_PATH }],
    ['the session has ended', 'signed-out', { message: false }],
  ] as const)(
    'a form stays open, with what was entered, although %s, and the page is left once it is closed',
    async (_loss, after, rejection) => {
      const provider = createProvider({ roles: ['operator'] });
      await provider.checkAuth({});
      isFormOpen = true;
      server = after;
      clock = 61_000;
      expect(await findRejection(provider.checkAuth({}))).toBe('resolved');
      expect(await provider.canAccess?.({ resource: 'prices', action: 'schedule-name' })).toBe(true);
      isFormOpen = false;
      expect(await findRejection(provider.checkAuth({}))).toMatchObject(rejection);
    },
  );

  it('an open form gives nobody else the roles of whoever was signed in before', async () => {
    const provider = createProvider({ roles: ['operator'] });
    await provider.checkAuth({});
    isFormOpen = true;
    server = { roles: ['support'], id: '5b0e1d2c-0000-4000-8000-000000000002' };
    clock = 61_000;
    expect(await provider.getPermissions?.({})).toEqual(['support']);
  });

  it('staff stay signed in while the server does not answer', async () => {
    const provider = createProvider({ roles: ['operator'] });
    await provider.checkAuth({});
    server = 'down';
    clock = 61_000;
    expect(await findRejection(provider.checkAuth({}))).toBe('resolved');
  });

  it('a sign-out of staff ends the session', async () => {
    const provider = createProvider({ roles: ['operator'] });
    await provider.checkAuth({});
    await provider.logout({});
    expect(calls).toContain('/api/auth/logout');
  });

  it('a customer is sent to the page for people without a staff role, and stays signed in to the shop', async () => {
    const provider = createProvider({ roles: [] });
    expect(await findRejection(provider.checkAuth({}))).toMatchObject({ redirectTo: NOT_STAFF_PATH });
    await provider.logout({});
    expect(calls).not.toContain('/api/auth/logout');
    expect(await provider.canAccess?.({ resource: 'bookings', action: 'list' })).toBe(false);
  });

  it('a signed-out user is sent to the login page without a notification', async () => {
    const provider = createProvider('signed-out');
    expect(await findRejection(provider.checkAuth({}))).toEqual({ message: false });
  });

  it('a login is refused before the link in the mail has been opened, and accepted afterwards', async () => {
    const provider = createProvider('signed-out');
    expect(await findRejection(provider.login({}))).toBeInstanceOf(Error);
    server = { roles: ['finance'] };
    expect(await findRejection(provider.login({}))).toBe('resolved');
  });

  it('a 401 response leads to the page about the ended session, without a logout call', async () => {
    const provider = createProvider({ roles: ['operator'] });
    await provider.checkAuth({});
    const reason = await findRejection(provider.checkError(new HttpError('Sign in first.', 401)));
    expect(reason).toMatchObject({ redirectTo: SESSION_ENDED_PATH });
    await provider.logout({});
    expect(calls).not.toContain('/api/auth/logout');
  });

  it('a 403 response does not end the session', async () => {
    const provider = createProvider({ roles: ['support'] });
    expect(await findRejection(provider.checkError(new HttpError('Not allowed.', 403)))).toBe('resolved');
  });
});
