import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
/** Text of each stage by its name. */
const stages = new Map(
  text
    .split(/^(?=FROM )/m)
    .filter((part) => part.startsWith('FROM '))
    .map((part) => [/ AS (\S+)/.exec(part)?.[1] ?? '', part]),
);

describe('the Dockerfile', () => {
  it('is valid, without a warning', () => {
    const problems = validate(text).map(({ range, message }) => `${range.start.line + 1}: ${message}`);
    expect(problems).toEqual([]);
  });

  it('builds on one release line of Node, which the project supports', () => {
    const bases = [...text.matchAll(/^FROM (node\S+)/gm)].map(([, image]) => image);
    expect(new Set(bases)).toEqual(new Set(['node:24-bookworm-slim']));
  });

  it('builds images that do not run as root, have a health check, and pass signals to Node directly', () => {
    const service = stages.get('service') ?? '';
    expect(service).toMatch(/^USER node$/m);
    expect(service).toMatch(/^HEALTHCHECK /m);
    expect(service).toMatch(/^CMD \["node", /m);
    expect(stages.get('gateway')).toMatch(/^FROM service /);
  });

  it('copies no sources and no build dependencies into an image', () => {
    const copied = [...`${stages.get('service')}${stages.get('gateway')}`.matchAll(/^COPY (.+)$/gm)];
    expect(copied.length).toBeGreaterThan(0);
    for (const [, what] of copied) expect(what).toMatch(/^--from=(?:pruned|build) /);
    expect(stages.get('pruned')).toContain('--omit=dev');
  });

  it('does not get .env, data, history and dependencies, which .dockerignore excludes', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git', '**/node_modules']));
  });

  it('finds a main.ts in every service that it can build', () => {
    for (const service of ['command-api', 'read-api', 'projector', 'workers', 'gateway']) {
      expect(existsSync(join(root, service, 'src/main.ts'))).toBe(true);
    }
  });
});
