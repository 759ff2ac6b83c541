import { afterEach, expect, it, vi } from 'vitest';
import { runShellCommand } from './run-program.js';

afterEach(() => vi.unstubAllEnvs());

it('a command of the administrator gets the settings of the product, but not the keys of the product', async () => {
  const keys = ['MASTER_KEY', 'OTHER_MASTER_KEY', 'IDENTITY_KEY', 'VAPID_PRIVATE_KEY'];
  for (const name of keys) vi.stubEnv(name, 'secret');
  vi.stubEnv('EVENTSTORE_URL', 'esdb://log');
  const command = `echo "$EVENTSTORE_URL $BACKUP_FOLDER ${keys.map((name) => `$${name}`).join('')}"`;
  expect(await runShellCommand(command, { BACKUP_FOLDER: '/backup' })).toEqual({
    status: 0,
    output: 'esdb://log /backup',
  });
});

it('a command that a signal ends has no exit status of its own, so it has failed', async () => {
  expect(await runShellCommand('kill -9 $$', {})).toEqual({ status: -1, output: '' });
});
