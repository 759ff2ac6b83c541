import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GatewayEnvironment } from '@mirabelle/gateway';
import { ServiceEnvironment } from '@mirabelle/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly target: string; readonly args: { readonly SERVICE: string } };
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly restart?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly deploy?: { readonly replicas?: number; readonly resources: { readonly limits: object } };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const file: { services: Record<string, ComposeService>; volumes: object } = parse(text, { merge: true });
const services = Object.entries(file.services);
const builtServices = services.filter(([, { build }]) => build);
const ONE_SHOT = ['seed', 'bucket'];

describe('docker-compose.yml', () => {
  it('runs every service of the product, and two copies of each that can be scaled', () => {
    const replicas = Object.fromEntries(
      builtServices.map(([name, { deploy }]) => [name, deploy?.replicas ?? 1]),
    );
    expect(replicas).toEqual({
      gateway: 1,
      'command-api': 2,
      'read-api': 2,
      projector: 2,
      workers: 2,
      seed: 1,
    });
    const engines = services.filter(([, { build }]) => !build).map(([name]) => name);
    expect(engines.sort()).toEqual([
      'bucket',
      'eventstore',
      'kafka',
      'mailpit',
      'minio',
      'postgres',
      'redis',
    ]);
  });

  it.each(services)('%s has limits, a pinned image and a health check', (name, service) => {
    expect(service.deploy?.resources.limits).toMatchObject({
      cpus: expect.any(String),
      memory: expect.stringMatching(/^\d+[MG]$/),
    });
    // The Dockerfile has the health check of the services that are built.
    if (!service.build) expect(service.image).toMatch(/:\S*\d+\.\d+|:RELEASE\.\d{4}/);
    if (ONE_SHOT.includes(name)) expect(service.healthcheck?.disable).toBe(true);
    else if (!service.build) expect(service.healthcheck?.test?.[0]).toMatch(/^CMD/);
    expect(service.restart).toBeDefined();
  });

  it.each(services)(
    '%s waits until each service that it depends on is healthy',
    (_name, { depends_on = {} }) => {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(file.services)).toContain(other);
        const isOneShot = ONE_SHOT.includes(other);
        expect(condition).toBe(isOneShot ? 'service_completed_successfully' : 'service_healthy');
      }
    },
  );

  it('contains no secret: each comes from the environment, without which Compose refuses to start', () => {
    for (const [name, value] of services.flatMap(([, { environment = {} }]) => Object.entries(environment))) {
      if (/PASSWORD|SECRET|MASTER_KEY|REDISCLI_AUTH/.test(name) && name !== 'PAYPAL_CLIENT_SECRET') {
        expect(`${name}: ${value}`).toMatch(/\$\{\w+:\?[^}]+\}$/);
      }
      expect(`${name}: ${value}`).not.toMatch(/:\/\/[^$/@]*:[^$/@]+@/);
    }
  });

  it.each(builtServices)('%s gets no setting that it does not know', (name, { environment = {} }) => {
    const known = { ...ServiceEnvironment.shape, ...(name === 'gateway' && GatewayEnvironment.shape) };
    expect(Object.keys(environment).filter((setting) => !(setting in known))).toEqual([]);
  });

  it('opens ports only to the machine that it runs on', () => {
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(0);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('declares every volume that it uses', () => {
    const used = services.flatMap(([, service]) => service.volumes ?? []).map((each) => each.split(':')[0]);
    expect(used.sort()).toEqual(Object.keys(file.volumes).sort());
  });
});

describe('the secrets', () => {
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'mirabelle-env-'));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  it('are all created by npm run env, readable only by the owner, and stay the same when it runs again', () => {
    const path = join(home, '.env');
    const run = () => spawnSync(process.execPath, ['scripts/env.mjs', path], { cwd: root, encoding: 'utf8' });
    expect(run().status).toBe(0);
    const first = readFileSync(path, 'utf8');
    const required = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    for (const name of required) expect(first).toMatch(new RegExp(`^${name}=\\S{20,}$`, 'm'));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(run().stdout).toContain('Nothing is missing');
    expect(readFileSync(path, 'utf8')).toBe(first);
  });

  // Only Compose itself shows whether it can read the file. Skipped without Docker.
  const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
  it.runIf(hasCompose)('let Compose read the whole file (needs Docker)', () => {
    const path = join(home, 'compose.env');
    spawnSync(process.execPath, ['scripts/env.mjs', path], { cwd: root });
    const config = spawnSync('docker', ['compose', '--env-file', path, 'config', '--quiet'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([config.status, config.stderr]).toEqual([0, '']);
  });
});
