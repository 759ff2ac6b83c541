import { describe, expect, it } from 'vitest';
import { chooseSharedBuffersMb, createServerArguments } from './server-settings.js';

const GIB = 1024 ** 3;

describe('the settings of the embedded Postgres', () => {
  it('a sixteenth of the memory of the machine holds pages of tables, at least 128 MB and at most 1 GB', () => {
    expect([0.5, 2, 4, 8, 16, 512].map((gib) => chooseSharedBuffersMb(gib * GIB))).toEqual([
      128, 128, 256, 512, 1024, 1024,
    ]);
  });

  it('a temporary server holds 128 MB, because many run side by side', () => {
    const args = createServerArguments({ port: 1, launcherPid: 2, isDurable: false });
    expect(args).toContain('shared_buffers=128MB');
  });
});
