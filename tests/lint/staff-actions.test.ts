import { readFileSync } from 'node:fs';
import { backofficeEndpoints } from '@mirabelle/backoffice-contracts';
import { expect, it } from 'vitest';
import { STAFF_ACTIONS } from '../browser/staff-actions/index.js';
import { ROOT } from '../support/root.js';

/** Calls that are sent by POST but change nothing. */
const READS: readonly string[] = ['adminPreviewContactReply'];

/** Commands that are offered only once, so that no second press can be tried, with the test that tries a failure of each. */
const TESTED_ELSEWHERE: Readonly<Record<string, { readonly test: string; readonly text: string }>> = {
  adminWithdrawBookingOutcomes: {
    test: 'backoffice-web/src/bulk/undo-bulk-action.test.tsx',
    text: 'withdraw-outcome',
  },
  adminMarkMessagesAsReplied: {
    test: 'backoffice-web/src/bulk/undo-bulk-action.test.tsx',
    text: 'mark-replied',
  },
};

it('each command of the back office is tried while the role, the server, the session or the answer is missing', () => {
  const sent = new Set(STAFF_ACTIONS.map(({ sends }) => sends.path + sends.method));
  const commands = Object.entries(backofficeEndpoints).filter(
    ([name, { method }]) => method !== 'get' && !READS.includes(name),
  );
  expect(commands.length).toBeGreaterThan(60);
  const missing = commands.filter(([, { path, method }]) => !sent.has(path + method)).map(([name]) => name);
  expect(missing).toEqual(Object.keys(TESTED_ELSEWHERE));
  for (const { test, text } of Object.values(TESTED_ELSEWHERE))
    expect(readFileSync(`${ROOT}${test}`, 'utf8')).toContain(text);
});

it('no two actions of staff have one name, and each is tried by a role that may send its call', () => {
  const names = STAFF_ACTIONS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const refused = STAFF_ACTIONS.filter(({ role, sends }) => !sends.access.includes(role));
  expect(refused.map(({ name }) => name)).toEqual([]);
});
