import type { StaffRole } from '@mirabelle/contracts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionSource } from './session';

type Answer = { readonly roles: readonly StaffRole[]; readonly id?: string } | 'signed-out';

/** Requests that the server has yet to answer, first the oldest. */
let unanswered: ((answer: Answer) => void)[];
let clock: number;
let isFormOpen: boolean;
let reportFormsClosed: () => void;

const toResponse = (answer: Answer) =>
  answer === 'signed-out'
    ? new Response('{"detail":"Sign in first."}', { status: 401 })
    : Response.json({ id: answer.id ?? 'olga', email: 'olga@mirabelle.test', staffRoles: answer.roles });

beforeEach(() => {
  unanswered = [];
  clock = 0;
  isFormOpen = false;
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => unanswered.push((answer) => resolve(toResponse(answer)))),
  );
});
afterEach(() => vi.unstubAllGlobals());

function createSource() {
  const onAccessLost = vi.fn();
  const source = createSessionSource({
    now: () => clock,
    isFormOpen: () => isFormOpen,
    onFormsClosed: (listener) => {
      reportFormsClosed = listener;
    },
    onAccessLost,
  });
  return { source, onAccessLost };
}

/** Answers the oldest request. */
async function answer(session: Answer): Promise<void> {
  await waitFor(() => expect(unanswered).not.toEqual([]));
  unanswered.shift()?.(session);
}

/** The source of a member of staff whose session is cached. */
async function createStaffSource(roles: readonly StaffRole[]) {
  const { source, onAccessLost } = createSource();
  const session = source.getSession();
  await answer({ roles });
  await session;
  return { source, onAccessLost };
}

describe('After the server has refused a read', () => {
  it.each([
    ['has lost all roles', { roles: [] }],
    ['has lost one of several roles', { roles: ['support'] }],
    ['is signed out', 'signed-out'],
    ['has made place for somebody else with the same roles', { roles: ['support', 'finance'], id: 'noor' }],
  ] as const)('the page learns at once that its user %s', async (_loss, session) => {
    const { source, onAccessLost } = await createStaffSource(['support', 'finance']);
    const recheck = source.recheck();
    await answer(session);
    await recheck;
    expect(onAccessLost).toHaveBeenCalledOnce();
    if (session !== 'signed-out' && session.roles.length > 0)
      expect(await source.getSession()).toMatchObject({ user: { staffRoles: session.roles } });
  });

  it('a user who has all their roles keeps the page', async () => {
    const { source, onAccessLost } = await createStaffSource(['support']);
    const recheck = source.recheck();
    await answer({ roles: ['support', 'finance'] });
    await recheck;
    expect(onAccessLost).not.toHaveBeenCalled();
  });

  it('many reads that are refused together ask once', async () => {
    const { source } = await createStaffSource(['support']);
    const rechecks = [source.recheck(), source.recheck(), source.recheck()];
    await waitFor(() => expect(unanswered).toHaveLength(1));
    await answer({ roles: ['support'] });
    await Promise.all(rechecks);
    expect(unanswered).toEqual([]);
  });

  it('the page of an open form stays until the form is closed', async () => {
    const { source, onAccessLost } = await createStaffSource(['operator']);
    isFormOpen = true;
    const recheck = source.recheck();
    await answer({ roles: [] });
    await recheck;
    expect(onAccessLost).not.toHaveBeenCalled();
    isFormOpen = false;
    reportFormsClosed();
    await answer({ roles: [] });
    await waitFor(() => expect(onAccessLost).toHaveBeenCalledOnce());
  });

  it('the page of an open form also stays where a read asked for the roles just before another one was refused', async () => {
    const { source } = await createStaffSource(['operator']);
    isFormOpen = true;
    clock = 61_000;
    const pendingSession = source.getSession();
    await vi.waitFor(() => expect(unanswered).toHaveLength(1));
    const recheck = source.recheck();
    await vi.waitFor(() => expect(unanswered).toHaveLength(2));
    await answer({ roles: [] });
    await answer({ roles: [] });
    await recheck;
    expect(await pendingSession).toMatchObject({ kind: 'staff' });
  });

  it('closing a form sends no request while its user has all their roles', async () => {
    await createStaffSource(['operator']);
    reportFormsClosed();
    expect(unanswered).toEqual([]);
  });
});

it('an answer that was under way when the user signed in does not stand for the new session', async () => {
  const { source } = createSource();
  const before = source.getSession();
  await waitFor(() => expect(unanswered).toHaveLength(1));
  source.invalidate();
  const after = source.getSession();
  await waitFor(() => expect(unanswered).toHaveLength(2));
  const [answerBefore, answerAfter] = unanswered;
  answerAfter?.({ roles: ['finance'] });
  expect(await after).toMatchObject({ kind: 'staff' });
  answerBefore?.('signed-out');
  expect(await before).toMatchObject({ kind: 'staff' });
  expect(source.getCachedSession()).toMatchObject({ kind: 'staff' });
});
