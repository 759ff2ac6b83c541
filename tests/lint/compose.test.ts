import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { GatewayEnvironment } from '@mirabelle/gateway';
import { DEFAULT_POOL_SIZE, ServiceEnvironment, TracingEnvironment } from '@mirabelle/runtime';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DURABLE_REDIS, EVENTSTORE_RELEASE } from '../support/engines.js';
import { MAX_APPEND_BYTES } from '../support/eventstore/fake-eventstoredb.js';
import { findExternalTool } from '../support/external-tools.js';
import { KAFKA_VERSIONS } from '../support/kafka/kafka-versions.js';
import { ROOT } from '../support/root.js';
import { VERSITYGW_VERSION } from '../support/s3-store.js';
import { createTemporaryFolder } from '../support/temporary-folder.js';

interface ComposeService {
  readonly image: string;
  readonly build?: { readonly target: string };
  readonly pull_policy?: string;
  readonly profiles?: readonly string[];
  readonly user?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly privileged?: boolean;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly restart?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly deploy?: { readonly replicas?: number; readonly resources: { readonly limits: object } };
}

const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
const file: {
  services: Record<string, ComposeService>;
  volumes: object;
  networks: Record<string, { readonly internal?: boolean } | null>;
} = parse(text, { merge: true });
const services = Object.entries(file.services);
/** The containers that run the product's own code, with their number of instances. */
const INSTANCES: Readonly<Record<string, number>> = {
  gateway: 1,
  'command-api': 2,
  'read-api': 2,
  projector: 2,
  workers: 2,
  seed: 1,
};
const ENGINES = ['eventstore', 'kafka', 'mailpit', 'photos', 'postgres', 'redis'];
/** The containers that show metrics and traces. They run only with the profile `observability`. */
const OBSERVERS = ['collector', 'grafana', 'prometheus', 'tempo'];
const ONE_SHOT = ['seed', 'bucket', 'kafka-acls'];
const productServices = services.filter(([name]) => name in INSTANCES);
const engineServices = services.filter(([name]) => ENGINES.includes(name));
const getService = (name: string) => file.services[name] as ComposeService;

describe('docker-compose.yml', () => {
  it('docker-compose.yml runs every service of the product, two instances of each that can be scaled, and every engine', () => {
    expect(
      Object.fromEntries(productServices.map(([name, { deploy }]) => [name, deploy?.replicas ?? 1])),
    ).toEqual(INSTANCES);
    const others = services.map(([name]) => name).filter((name) => !(name in INSTANCES));
    expect(others.sort()).toEqual([...ENGINES, ...OBSERVERS, 'bucket', 'kafka-acls'].sort());
  });

  it('docker-compose.yml runs what shows metrics and traces with the profile observability alone', () => {
    const profiles = services.flatMap(([name, service]) =>
      service.profiles ? [[name, service.profiles]] : [],
    );
    expect(profiles.sort()).toEqual(OBSERVERS.map((name) => [name, ['observability']]));
    for (const name of ['gateway', 'command-api', 'read-api', 'projector', 'workers']) {
      const { environment = {}, networks = [] } = getService(name);
      // Tracing is off unless the administrator names the collector.
      expect(environment.OTEL_EXPORTER_OTLP_ENDPOINT).toMatch(/^\$\{OTEL_EXPORTER_OTLP_ENDPOINT:-\}$/);
      for (const observer of ['collector', 'prometheus']) {
        expect(networks.filter((network) => getService(observer).networks?.includes(network))).not.toEqual(
          [],
        );
      }
    }
  });

  it('docker-compose.yml builds each image once', () => {
    const builds = services.flatMap(([name, { build, image }]) =>
      build ? [[name, build.target, image]] : [],
    );
    expect(builds).toEqual([
      ['gateway', 'gateway', 'mirabelle/gateway'],
      ['command-api', 'services', 'mirabelle/services'],
    ]);
    for (const [name, { build, image, pull_policy }] of productServices) {
      if (!build) expect([name, image, pull_policy]).toEqual([name, 'mirabelle/services', 'never']);
    }
  });

  it('docker-compose.yml starts the program of each service', () => {
    for (const [name, { command }] of productServices) {
      if (name === 'gateway') continue;
      const program = (command?.[0] ?? '').replace('/dist/', '/src/').replace(/\.js$/, '.ts');
      expect(existsSync(join(ROOT, program))).toBe(true);
    }
  });

  it.each(services)(
    'the container %s runs without any Linux capability, cannot gain one, and has limits',
    (_name, service) => {
      expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect([service.cap_add, service.privileged]).toEqual([undefined, undefined]);
      expect(service.deploy?.resources.limits).toMatchObject({
        cpus: expect.any(String),
        memory: expect.stringMatching(/^\d+[MG]$/),
        pids: expect.any(Number),
      });
      expect(service.logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '3' });
      expect(service.restart).toBeDefined();
    },
  );

  it('docker-compose.yml has a read-only root everywhere but in the two engines that write beside their data', () => {
    const writable = services.flatMap(([name, service]) => ('read_only' in service ? [] : [name]));
    expect(writable).toEqual(['eventstore', 'kafka']);
  });

  it('docker-compose.yml pins every image by its digest, except those whose digest is not known', () => {
    const images = services.filter(([name]) => !(name in INSTANCES)).map(([, { image }]) => image);
    for (const image of images) {
      if (/^(?:eventstore|otel)\//.test(image)) expect(image).toMatch(/:v?\d+\.\d+\.\d+(?:-\w+)?$/);
      else expect(image).toMatch(/:\S*\d+\.\d+\S*@sha256:[0-9a-f]{64}$/);
    }
  });

  it('docker-compose.yml runs the releases of the engines that the tests run on', () => {
    expect(getService('photos').image).toContain(`:${VERSITYGW_VERSION}@`);
    expect(getService('kafka').image).toContain(`:${KAFKA_VERSIONS[0]}@`);
    expect(getService('eventstore').image).toContain(`:${EVENTSTORE_RELEASE}-`);
    expect(getService('eventstore').environment?.EVENTSTORE_MAX_APPEND_SIZE).toBe(String(MAX_APPEND_BYTES));
  });

  it('docker-compose.yml checks the health of each engine without a new Java or Node process', () => {
    for (const [name, { healthcheck }] of engineServices) {
      expect([name, healthcheck?.test?.[0]]).toEqual([name, expect.stringMatching(/^CMD/)]);
      expect(healthcheck?.test?.join(' ')).not.toMatch(/\.sh\b|\bnode\b|\bjava\b/);
    }
    for (const name of ONE_SHOT) expect(getService(name).healthcheck?.disable).toBe(true);
    // The checks sign in, so that they fail on a wrong password.
    expect(getService('redis').healthcheck?.test).toEqual(
      expect.arrayContaining(['-e', '--user', 'mirabelle']),
    );
    expect(getService('postgres').healthcheck?.test?.[1]).toMatch(/PGPASSWORD=.* -h postgres -U mirabelle /);
  });

  it.each(services)(
    'the container %s waits until each service that it depends on is healthy, or is done if it runs once',
    (_name, { depends_on = {} }) => {
      for (const [otherName, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(file.services)).toContain(otherName);
        const isOneShot = ONE_SHOT.includes(otherName);
        expect(condition).toBe(isOneShot ? 'service_completed_successfully' : 'service_healthy');
      }
    },
  );

  it('docker-compose.yml lets the gateway reach the two APIs and no engine, and no engine but the mail catcher the internet', () => {
    const listSharing = (name: string) => {
      const { networks = [] } = getService(name);
      return services
        .filter(
          ([otherName, service]) =>
            otherName !== name && service.networks?.some((network) => networks.includes(network)),
        )
        .map(([otherName]) => otherName)
        .filter((otherName) => !OBSERVERS.includes(otherName));
    };
    expect(listSharing('gateway')).toEqual(['command-api', 'read-api']);
    expect(file.networks.engines).toEqual({ internal: true });
    for (const [name, { networks }] of engineServices) {
      if (name !== 'mailpit') expect([name, networks]).toEqual([name, ['engines']]);
    }
    for (const [name, { networks }] of services) expect([name, networks?.length]).not.toEqual([name, 0]);
  });

  it('docker-compose.yml gives the product users that are not the administrators of the engines', () => {
    const { DATABASE_URL, REDIS_URL, S3_ACCESS_KEY_ID } = getService('workers').environment ?? {};
    expect(DATABASE_URL).toContain('//mirabelle:');
    expect(getService('postgres').environment).not.toHaveProperty('POSTGRES_USER');
    expect(REDIS_URL).toContain('//mirabelle:');
    expect(getService('redis').command?.join(' ')).toMatch(/user default off.*user mirabelle .*-@admin/s);
    expect(S3_ACCESS_KEY_ID).toBe('mirabelle');
    expect(getService('photos').environment?.ROOT_ACCESS_KEY).toBe('admin');
    expect(getService('workers').environment?.KAFKA_USERNAME).toBe('mirabelle');
    const kafka = getService('kafka').environment ?? {};
    // Only the listener that asks for a password is reached from other containers.
    expect(
      kafka.KAFKA_LISTENERS?.split(',').filter((listener) => !listener.includes('//localhost:')),
    ).toEqual(['CLIENT://:9092']);
    expect(kafka.KAFKA_LISTENER_SECURITY_PROTOCOL_MAP).toContain('CLIENT:SASL_PLAINTEXT');
    expect(kafka.KAFKA_AUTHORIZER_CLASS_NAME).toMatch(/StandardAuthorizer$/);
    expect(kafka.KAFKA_SUPER_USERS).not.toContain('mirabelle');
    expect(getService('kafka-acls').command).toEqual(['mirabelle', 'mirabelle.events']);
  });

  it('docker-compose.yml starts Redis with the settings that the tests of durability use', () => {
    expect(getService('redis').command?.join(' ')).toContain(DURABLE_REDIS.slice(0, 4).join(' '));
    expect(getService('redis').command?.join(' ')).toContain(DURABLE_REDIS.slice(4).join(' '));
  });

  it('docker-compose.yml contains no secret: each comes from the environment, without which Compose refuses to start', () => {
    for (const [name, value] of services.flatMap(([, { environment = {} }]) => Object.entries(environment))) {
      const isSecret = /PASSWORD|SECRET|MASTER_KEY|REDISCLI_AUTH/.test(name);
      const isOptional = ['PAYPAL_CLIENT_SECRET', 'OTHER_MASTER_KEY', 'INBOUND_MAIL_SECRET'].includes(name);
      if (isSecret && !isOptional) {
        expect(`${name}: ${value}`).toMatch(/\$\{\w+:\?[^}]+\}$/);
      }
      expect(`${name}: ${value}`).not.toMatch(/:\/\/[^$/@]*:[^$/@]+@/);
    }
  });

  it.each(productServices)(
    'the container %s gets no setting that it does not know',
    (name, { environment = {} }) => {
      const knownSettings = {
        ...ServiceEnvironment.shape,
        ...TracingEnvironment.shape,
        ...(name === 'gateway' && GatewayEnvironment.shape),
      };
      expect(Object.keys(environment).filter((setting) => !(setting in knownSettings))).toEqual([]);
    },
  );

  it('docker-compose.yml passes on every setting, except those of engines that it runs itself', () => {
    const ownEngines = /^(?:KAFKA|EVENTSTORE|S3|PHOTO)_/;
    const passed = Object.keys(getService('workers').environment ?? {});
    const missing = Object.keys(ServiceEnvironment.shape).filter(
      (name) => !passed.includes(name) && !ownEngines.test(name),
    );
    expect(missing).toEqual([]);
  });

  it('docker-compose.yml shows the site at the port that its links name', () => {
    const { ports = [] } = getService('gateway');
    expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:\$\{GATEWAY_PORT:-8080\}:8080$/)]);
    for (const name of ['gateway', 'command-api', 'workers']) {
      expect(getService(name).environment?.PUBLIC_URL).toMatch(
        /:-http:\/\/localhost:\$\{GATEWAY_PORT:-8080\}\}$/,
      );
    }
  });

  it('docker-compose.yml opens ports only to the machine that it runs on', () => {
    const ports = services.flatMap(([, service]) => service.ports ?? []);
    expect(ports.length).toBeGreaterThan(0);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('docker-compose.yml declares every volume and network that it uses, and mounts only files that exist', () => {
    const used = services
      .flatMap(([, service]) => service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '');
    const [files, volumes] = [true, false].map((isFile) =>
      used.filter((source) => source.startsWith('.') === isFile),
    );
    expect(volumes?.sort()).toEqual(Object.keys(file.volumes).sort());
    for (const path of files ?? []) expect(existsSync(join(ROOT, path))).toBe(true);
    const networks = new Set(services.flatMap(([, service]) => service.networks ?? []));
    expect([...networks].sort()).toEqual(Object.keys(file.networks).sort());
  });

  it('docker-compose.yml needs fewer connections to Postgres than Postgres accepts', () => {
    const accepted = Number(
      /max_connections=(\d+)/.exec(getService('postgres').command?.join(' ') ?? '')?.[1],
    );
    const needed = productServices.reduce((sum, [name, { deploy }]) => {
      if (name === 'gateway') return sum;
      return sum + (deploy?.replicas ?? 1) * (DEFAULT_POOL_SIZE + (CONNECTIONS_BESIDE_POOL[name] ?? 0));
    }, 0);
    // Postgres keeps three for administrators.
    expect(needed).toBeLessThanOrEqual(accepted - 3);
  });
});

/**
 * Connections of a process outside its pool: one for each lock and each listener, one that notifies of appended events, those that
 * reads share, those that appends share, and those of the migrations.
 */
const CONNECTIONS_BESIDE_POOL: Readonly<Record<string, number>> = {
  'command-api': 9,
  'read-api': 12,
  projector: 8,
  workers: 23,
  seed: 8,
};

describe('the secrets', () => {
  it('the secrets are all created by npm run env, readable only by the owner, and stay the same when it runs again', () => {
    const path = join(createTemporaryFolder(), '.env');
    const run = () => spawnSync(process.execPath, ['scripts/env.mjs', path], { cwd: ROOT, encoding: 'utf8' });
    expect(run().status).toBe(0);
    const first = readFileSync(path, 'utf8');
    const required = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    for (const name of required) expect(first).toMatch(new RegExp(`^${name}=\\S{20,}$`, 'm'));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(run().stdout).toContain('Nothing is missing');
    expect(readFileSync(path, 'utf8')).toBe(first);
  });

  // Only Compose itself shows whether it can read the file: the plugin of Docker, or its program.
  const compose = findCompose();
  it.runIf(compose)('Compose reads the whole file with the created secrets (needs Compose)', () => {
    const path = join(createTemporaryFolder(), '.env');
    spawnSync(process.execPath, ['scripts/env.mjs', path], { cwd: ROOT });
    const [command = '', ...args] = compose ?? [];
    const config = spawnSync(command, [...args, '--env-file', path, 'config', '--format', 'json'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, GATEWAY_PORT: '9090' },
    });
    expect([config.status, config.stderr]).toEqual([0, '']);
    const resolved: { services: Record<string, { environment: Record<string, string> }> } = JSON.parse(
      config.stdout,
    );
    expect(resolved.services.workers?.environment.PUBLIC_URL).toBe('http://localhost:9090');
  });
});

/** The command of Compose, if there is one. */
function findCompose(): readonly string[] | undefined {
  const program = findExternalTool('docker-compose');
  const candidates = [['docker', 'compose'], ...(program ? [[program]] : [])];
  return candidates.find(([command = '', ...args]) => spawnSync(command, [...args, 'version']).status === 0);
}
