import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailCatcher } from '@mirabelle/mail-catcher';
import { createDatabase } from '../../../support/database.js';
import { startRedis } from '../../../support/engines.js';
import { type Fault, type FaultProxy, startFaultProxy } from '../../../support/fault-proxy.js';
import { createClient, type HttpClient } from '../../../support/http-client.js';
import { signUp } from '../../../support/people.js';
import { type DistributedProduct, type ServiceProcess, startProcesses } from '../../../support/processes.js';
import { startS3Server } from '../../../support/s3-server.js';

/** The engines that stand behind a proxy here. */
export const PROXIED = ['postgres', 'redis', 's3', 'smtp'] as const;
export type Proxied = (typeof PROXIED)[number];

/** The product as separate processes, with a proxy in front of each engine. */
export interface FaultWorld extends AsyncDisposable {
  readonly product: DistributedProduct;
  readonly inboxUrl: string;
  /** Signed in. */
  readonly person: HttpClient;
  readonly processes: readonly ServiceProcess[];
  set(engine: Proxied, fault: Fault): void;
}

/** Starts engines, proxies and processes, and signs a person up. */
export async function startFaultWorld(): Promise<FaultWorld> {
  const closers: (() => PromiseLike<unknown>)[] = [];
  const own = <Part>(part: Part, close: (part: Part) => PromiseLike<unknown>): Part => {
    closers.push(() => close(part));
    return part;
  };
  const dispose = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  const home = own(await mkdtemp(join(tmpdir(), 'mirabelle-faults-')), (dir) =>
    rm(dir, { recursive: true, force: true, maxRetries: 5 }),
  );
  try {
    const database = own(await createDatabase({ migrated: true }), (each) => each.drop());
    const redis = own(await startRedis(), (each) => each[Symbol.asyncDispose]());
    const s3 = own(await startS3Server(), (each) => each.stop());
    const mail = own(
      await startMailCatcher({ smtpPort: 0, uiPort: 0, dir: join(home, 'mail'), log: () => {} }),
      (each) => each.stop(),
    );
    const smtp = `smtp://127.0.0.1:${mail.smtpPort}`;
    const targets = { postgres: database.url, redis: redis.address, s3: s3.url, smtp };
    const proxies = new Map<Proxied, FaultProxy>();
    const urls = new Map<Proxied, string>();
    for (const engine of PROXIED) {
      const url = new URL(targets[engine]);
      const target = { host: url.hostname, port: Number(url.port) };
      const proxy = own(await startFaultProxy(target), (each) => each[Symbol.asyncDispose]());
      proxies.set(engine, proxy);
      // `URL` changes hosts and ports of http URLs only.
      urls.set(engine, targets[engine].replace(url.host, `${proxy.host}:${proxy.port}`));
    }
    const product = own(
      await startProcesses({
        databaseUrl: urls.get('postgres') ?? '',
        env: {
          REDIS_URL: urls.get('redis') ?? '',
          SMTP_URL: urls.get('smtp') ?? '',
          S3_ENDPOINT: urls.get('s3') ?? '',
          S3_BUCKET: 'photos',
          S3_ACCESS_KEY_ID: 'key',
          S3_SECRET_ACCESS_KEY: 'secret',
        },
      }),
      async (each) => {
        for (const proxy of proxies.values()) proxy.set('pass');
        await each.stop();
      },
    );
    const inboxUrl = `http://localhost:${mail.uiPort}`;
    const person = createClient(product.url);
    await signUp(person, inboxUrl);
    const services = ['command-api', 'read-api', 'projector', 'workers', 'gateway'] as const;
    return {
      product,
      inboxUrl,
      person,
      processes: services.flatMap((service) => product.processes(service)),
      set: (engine, fault) => proxies.get(engine)?.set(fault),
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
