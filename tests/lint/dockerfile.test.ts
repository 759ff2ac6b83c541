import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { findExternalTool } from '../support/external-tools.js';
import { startLoopbackServer } from '../support/loopback-server.js';
import { ROOT } from '../support/root.js';

const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
/** Text of each stage by its name. */
const stages = new Map(
  text
    .split(/^(?=FROM )/m)
    .filter((part) => part.startsWith('FROM '))
    .map((part) => [/ AS (\S+)/.exec(part)?.[1] ?? '', part]),
);

describe('the Dockerfile', () => {
  it('the Dockerfile is valid, without a warning', () => {
    const problems = validate(text).map(({ range, message }) => `${range.start.line + 1}: ${message}`);
    expect(problems).toEqual([]);
  });

  const hadolint = findExternalTool('hadolint');
  it.runIf(hadolint)('the Dockerfile passes hadolint (needs hadolint)', () => {
    const { status, stdout } = spawnSync(hadolint ?? '', [join(ROOT, 'Dockerfile')], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  });

  it('the Dockerfile builds on one image of Node, pinned by its digest, of the release that npm run test:node24 runs', () => {
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? '');
    const outside = bases.filter((image) => !stages.has(image));
    const script = readFileSync(join(ROOT, 'scripts/test-node24.mjs'), 'utf8');
    const release = /RELEASE = (\d+)/.exec(script)?.[1];
    const image = new RegExp(`^node:${release}-bookworm-slim@sha256:[0-9a-f]{64}$`);
    expect(outside).toEqual([expect.stringMatching(image)]);
  });

  it('the Dockerfile builds images that do not run as root, have a cheap health check, and pass signals to Node directly', () => {
    const runtime = stages.get('runtime') ?? '';
    expect(runtime).toMatch(/^USER \d+:\d+$/m);
    expect(runtime).toMatch(/^HEALTHCHECK .*CMD \["healthcheck"\]$/m);
    expect(runtime).toMatch(/^ENTRYPOINT \["node"\]$/m);
    for (const name of ['services', 'gateway']) {
      expect(stages.get(name)).toMatch(/^FROM runtime /);
      expect(stages.get(name)).toMatch(/^CMD \["[\w/-]+\.js"\]$/m);
    }
  });

  it('the Dockerfile installs dependencies before it copies sources, with a cache that all builds share', () => {
    for (const name of ['build', 'services-dependencies', 'gateway-dependencies']) {
      const lines = (stages.get(name) ?? '').split('\n');
      const install = lines.findIndex((line) => line.includes('npm ci'));
      expect(lines[install]).toContain('--mount=type=cache,target=/root/.npm');
      const copied = lines.slice(0, install).filter((line) => line.startsWith('COPY '));
      expect(copied).toEqual(['COPY --from=manifests /manifests ./']);
    }
    expect(text.match(/npm run build/g)).toHaveLength(1);
  });

  it('the Dockerfile copies into an image only builds and the dependencies that run, and besides them the script of the health check', () => {
    const copied = [...`${stages.get('services')}${stages.get('gateway')}`.matchAll(/^COPY (.+)$/gm)];
    expect(copied.length).toBeGreaterThan(0);
    const copiedForBoth = [...(stages.get('runtime') ?? '').matchAll(/^COPY (.+)$/gm)].map(
      ([, what]) => what,
    );
    expect(copiedForBoth).toEqual(['--chmod=555 deploy/healthcheck.sh /usr/local/bin/healthcheck']);
    for (const [, what] of copied)
      expect(what).toMatch(/^--from=(?:(?:services|gateway)-dependencies|build) /);
    for (const name of ['services-dependencies', 'gateway-dependencies'])
      expect(stages.get(name)).toContain('--omit=dev');
  });

  it('the Dockerfile does not get .env, data, history and dependencies, which .dockerignore excludes', () => {
    const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git', '**/node_modules']));
  });

  it('every service that the images run has a src/main.ts', () => {
    for (const service of ['command-api', 'read-api', 'projector', 'workers', 'gateway']) {
      expect(existsSync(join(ROOT, service, 'src/main.ts'))).toBe(true);
    }
  });
});

describe('the health check of the images', () => {
  it('the health check of the images passes only when /health answers 200, within its time', async () => {
    const statuses: number[] = [];
    for (const answer of [200, 503, undefined]) {
      const server = await startLoopbackServer((_request, response) => {
        if (answer) response.writeHead(answer).end('{}');
      });
      statuses.push(await runHealthCheck(server.port));
      const closed = once(server.http, 'close');
      server.close();
      await closed;
      if (!answer) statuses.push(await runHealthCheck(server.port));
    }
    expect(statuses).toEqual([0, 1, 1, 1]);
  });
});

async function runHealthCheck(port: number): Promise<number> {
  const child = spawn('bash', [join(ROOT, 'deploy/healthcheck.sh')], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? 0 : 1;
}
