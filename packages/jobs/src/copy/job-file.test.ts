import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreJobs } from './job-file.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'job-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

const WHOLE_LINE = { queue: 'mails', key: 'wait', kind: 'list', isFirst: true, value: ['one'] };

/** Restores a file. Nothing listens at the address of Redis. */
async function restore(...lines: readonly string[]): Promise<string> {
  const file = join(folder, 'jobs.jsonl');
  if (lines.length > 0) await writeFile(file, lines.join('\n'));
  return restoreJobs('redis://127.0.0.1:1', { copyId: 'copy', file }).then(
    () => 'restored',
    (error: Error) => `${error.name}: ${error.message.replace(file, 'FILE')}`,
  );
}

describe('a file of copied jobs', () => {
  it.each([
    ['is cut off', '{"queue":"mails","key":"wa'],
    ['is empty', ''],
    ['lacks its value', '{"queue":"mails","key":"wait","kind":"list","isFirst":true}'],
    ['has a score without a job', JSON.stringify({ ...WHOLE_LINE, kind: 'zset' })],
  ])(
    'a file of copied jobs whose second line %s is refused before Redis is asked, with the file, the line and what to do',
    async (_, line) => {
      expect(await restore(JSON.stringify(WHOLE_LINE), line, JSON.stringify(WHOLE_LINE))).toBe(
        'StartError: Line 2 of FILE is not a copied job: the file is damaged, or it is a different file. Take it from the backup once more, or take another backup, and restore again.',
      );
    },
  );

  it('a file of copied jobs that is missing is named', async () => {
    expect(await restore()).toBe('StartError: The file FILE cannot be read: ENOENT.');
  });

  it('a file of copied jobs that is whole is restored, for which Redis must be there', async () => {
    expect(await restore(JSON.stringify(WHOLE_LINE))).toContain('The Redis at REDIS_URL cannot be used');
  });
});
