import { execFile } from 'node:child_process';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { createLogger } from './logger.js';

it('the logger names the service, the machine and the process in every line, and hides the field `email`', async () => {
  const logger = fileURLToPath(new URL('./logger.ts', import.meta.url));
  const program = `
    const { createLogger } = await import(${JSON.stringify(logger)});
    const logger = createLogger({ logLevel: 'info' }, { service: 'workers' });
    logger.info({ email: 'ada@example.org', job: 'send-mail' }, 'sent');
    console.log(process.pid);`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--conditions=source',
    ...['--import', 'tsx', '--input-type=module', '-e', program],
  ]);
  const lines = stdout.trim().split('\n');
  const line = lines.find((text) => text.startsWith('{')) ?? '';
  const pid = lines.find((text) => /^\d+$/.test(text));
  expect(JSON.parse(line)).toMatchObject({
    service: 'workers',
    hostname: hostname(),
    pid: Number(pid),
    email: '[personal]',
    job: 'send-mail',
    msg: 'sent',
  });
});

it('the logger redacts personal data and secrets both at the top level of a line and one level below', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const fields = {
    authorization: 'Bearer s3cret',
    notes: 'Please call s3cret',
    cookie: 's3cret',
    to: 's3cret',
  };
  const logger = createLogger({ logLevel: 'info' }, { destination });
  logger.info(fields, 'a call');
  logger.info({ headers: fields }, 'a call with headers');
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).not.toContain('s3cret');
});

it('the logger writes each key of a line once, also for a child logger that names another service', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line.trimEnd()) };
  const logger = createLogger({ logLevel: 'info' }, { service: 'all-in-one', destination });
  logger.info('started');
  logger.child({ service: 'read-api' }).info({ path: '/api/cart' }, 'answered');
  logger
    .child({ service: 'read-api' })
    .child({ job: 'q' })
    .warn({ err: new Error('broken') }, 'failed');
  expect(lines.map((line) => JSON.parse(line).service)).toEqual(['all-in-one', 'read-api', 'read-api']);
  // Parsing a line would hide a repeated key, so the raw text is checked.
  for (const line of lines) expect(JSON.stringify(JSON.parse(line))).toBe(line);
});

it('the logger lowers a line about an error that the monitor has explained, and keeps all others', async () => {
  const written: string[] = [];
  const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
  let isKnown = true;
  const log = createLogger(
    { logLevel: 'debug' },
    {
      service: 'workers',
      isExplained: async () => isKnown,
      destination: { write: (line) => void written.push(line) },
    },
  );
  log.error({ err: reset }, 'known');
  await vi.waitFor(() => expect(written).toHaveLength(1));
  isKnown = false;
  log.error({ err: reset }, 'unknown');
  log.error({ err: new TypeError('a bug') }, 'bug');
  await vi.waitFor(() => expect(written).toHaveLength(3));
  const levels = written
    .map((line) => JSON.parse(line))
    .map(({ level, msg, service }) => [msg, level, service]);
  expect(levels.sort()).toEqual([
    ['bug', 50, 'workers'],
    ['known', 20, 'workers'],
    ['unknown', 50, 'workers'],
  ]);
});
