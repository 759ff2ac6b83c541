import type { StaffRole } from '@mirabelle/contracts';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider, NO_ACCESS_PATH, SESSION_ENDED_PATH } from './auth-provider';
import { createSessionSource } from './session';

type Server = { roles: readonly StaffRole[] } | 'signed-out' | 'down';

let server: Server;
let clock: number;
let calls: string[];

const user = (staffRoles: readonly StaffRole[]) => ({
  id: '5b0e1d2c-0000-4000-8000-000000000001',
  email: 'olga@mirabelle.test',
  firstName: 'Olga',
  lastName: null,
  profileImageUrl: null,
  staffRoles,
});

beforeEach(() => {
  clock = 0;
  calls = [];
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    if (server === 'down') throw new TypeError('Failed to fetch');
    if (url === '/api/auth/logout') return new Response(null, { status: 204 });
    if (server === 'signed-out') return new Response('{"detail":"Sign in first."}', { status: 401 });
    return Response.json(user(server.roles));
  });
});

afterEach(() => vi.unstubAllGlobals());

function start(state: Server) {
  server = state;
  return createAuthProvider(createSessionSource(() => clock));
}

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => 'passed',
    (reason: unknown) => reason,
  );

describe('staff', () => {
  it('come in, with their name and roles', async () => {
    const provider = start({ roles: ['support'] });
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    expect(await provider.getIdentity?.()).toMatchObject({ fullName: 'Olga', email: 'olga@mirabelle.test' });
    expect(await provider.getPermissions?.({})).toEqual(['support']);
    expect(await provider.canAccess?.({ resource: 'bookings', action: 'list' })).toBe(true);
    expect(await provider.canAccess?.({ resource: 'bookings', action: 'confirm' })).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('lose a role within a minute', async () => {
    const provider = start({ roles: ['operator'] });
    await provider.checkAuth({});
    server = { roles: [] };
    clock = 61_000;
    expect(await rejection(provider.checkAuth({}))).toMatchObject({ redirectTo: NO_ACCESS_PATH });
  });

  it('stay in while the server cannot answer', async () => {
    const provider = start({ roles: ['operator'] });
    await provider.checkAuth({});
    server = 'down';
    clock = 61_000;
    expect(await rejection(provider.checkAuth({}))).toBe('passed');
  });

  it('end their session when they sign out', async () => {
    const provider = start({ roles: ['operator'] });
    await provider.checkAuth({});
    await provider.logout({});
    expect(calls).toContain('/api/auth/logout');
  });
});

describe('a customer without a staff role', () => {
  it('is sent to the refusal and stays signed in to the shop', async () => {
    const provider = start({ roles: [] });
    expect(await rejection(provider.checkAuth({}))).toMatchObject({ redirectTo: NO_ACCESS_PATH });
    await provider.logout({});
    expect(calls).not.toContain('/api/auth/logout');
    expect(await provider.canAccess?.({ resource: 'bookings', action: 'list' })).toBe(false);
  });
});

describe('somebody who is signed out', () => {
  it('is sent to the sign-in without a complaint', async () => {
    const provider = start('signed-out');
    expect(await rejection(provider.checkAuth({}))).toEqual({ message: false });
  });

  it('is told so when going on before the link was opened, and gets in afterwards', async () => {
    const provider = start('signed-out');
    expect(await rejection(provider.login({}))).toBeInstanceOf(Error);
    server = { roles: ['finance'] };
    expect(await rejection(provider.login({}))).toBe('passed');
  });
});

describe('an answer from the API', () => {
  it('of 401 ends the session', async () => {
    const provider = start({ roles: ['operator'] });
    await provider.checkAuth({});
    const outcome = await rejection(provider.checkError(new HttpError('Sign in first.', 401)));
    expect(outcome).toMatchObject({ redirectTo: SESSION_ENDED_PATH });
    await provider.logout({});
    expect(calls).not.toContain('/api/auth/logout');
  });

  it('of 403 signs nobody out', async () => {
    const provider = start({ roles: ['support'] });
    expect(await rejection(provider.checkError(new HttpError('Not allowed.', 403)))).toBe('passed');
  });
});
