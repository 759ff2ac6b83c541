import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { S3PhotoStore } from '@mirabelle/photos';
import type { S3Settings } from '@mirabelle/runtime';
import { hasEnded, isHealthy } from './child-process.js';
import { createKillFunction, type FreezableEngine } from './engine.js';
import { startFakeS3Server } from './fake-s3-server.js';
import { startAtRandomPort } from './pick-random-port.js';
import { ROOT } from './root.js';

/** The release that `scripts/lib/test-versitygw.mjs` builds and docker-compose.yml runs. */
export const VERSITYGW_VERSION = 'v1.8.0';

const START_TIMEOUT_MS = 10_000;
const USER = 'mirabelle';
const SECRET = 'the secret of the tests';
const REGION = 'us-east-1';

/** An S3 store with an empty bucket and a user who may only use this bucket. */
export interface S3Store extends FreezableEngine {
  readonly settings: S3Settings & { readonly endpoint: string };
  /** A bucket of the administrator, which the user may not use; undefined for the fake, which has no permissions. */
  readonly foreignBucket: string | undefined;
  /** The settings of the product for this store. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether the bucket has this photo. */
  hasPhoto(userId: string, photoId: string): Promise<boolean>;
}

/** The program of versitygw, if `npm test` has built it. */
const findVersitygw = () => {
  const path = process.env.VERSITYGW;
  return path && existsSync(path) ? path : undefined;
};

/** The name of the store that {@link startS3Store} starts, for test titles. */
export const getS3StoreName = (): string =>
  findVersitygw() ? 'versitygw' : 'a fake S3 store, because versitygw is not built (yet, or for lack of go)';

/** Starts versitygw where it is built, and otherwise a fake in this process. */
export async function startS3Store(): Promise<S3Store> {
  const program = findVersitygw();
  return program ? startVersitygw(program) : startFake();
}

async function startFake(): Promise<S3Store> {
  const server = await startFakeS3Server();
  const stop = () => server.stop();
  return {
    ...describeStore(server.url),
    foreignBucket: undefined,
    address: server.url,
    kill9: stop,
    start: () => server.restart(),
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    [Symbol.asyncDispose]: stop,
  };
}

function describeStore(endpoint: string): Pick<S3Store, 'settings' | 'env' | 'hasPhoto'> {
  const bucket = `photos-${randomUUID()}`;
  const credentials = { accessKeyId: USER, secretAccessKey: SECRET };
  const settings = { endpoint, bucket, region: REGION, credentials };
  return {
    hasPhoto: async (userId, photoId) => {
      const store = new S3PhotoStore(settings);
      return (await store.get({ userId, photoId }).finally(() => store.close())) !== undefined;
    },
    settings,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: USER,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
  };
}

async function startVersitygw(program: string): Promise<S3Store> {
  const folder = await mkdtemp(join(tmpdir(), 'mirabelle-versitygw-'));
  for (const name of ['users', 'buckets']) await mkdir(join(folder, name));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const store = await startAtRandomPort((port) => startStore(program, folder, port));
    return {
      ...store,
      async [Symbol.asyncDispose]() {
        await store.kill9();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts the store at a port and creates its buckets. */
async function startStore(program: string, folder: string, port: number) {
  let running = await runVersitygw(program, folder, port);
  const endpoint = `http://127.0.0.1:${port}`;
  const described = describeStore(endpoint);
  const foreignBucket = `foreign-${randomUUID()}`;
  try {
    await createBucket(program, endpoint, USER, described.settings.bucket);
    await createBucket(program, endpoint, 'somebody-else', foreignBucket);
  } catch (error) {
    await running.stop();
    throw error;
  }
  return {
    ...described,
    foreignBucket,
    address: endpoint,
    kill9: () => running.stop(),
    start: async () => {
      running = await runVersitygw(program, folder, port);
    },
    freeze: () => void running.child.kill('SIGSTOP'),
    thaw: () => void running.child.kill('SIGCONT'),
  };
}

/** Resolves when the store answers its health check. @throws Error with its output if it does not in time */
async function runVersitygw(
  program: string,
  folder: string,
  port: number,
): Promise<{ child: ChildProcess; stop(): Promise<void> }> {
  // A path that only this process answers, because another store may have taken the port before.
  const healthPath = `/health-${randomUUID()}`;
  const args = ['--port', `127.0.0.1:${port}`, '--health', healthPath, '--quiet'];
  const child = spawn(
    program,
    [...args, '--iam-dir', join(folder, 'users'), 'posix', join(folder, 'buckets')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ROOT_ACCESS_KEY: 'admin', ROOT_SECRET_KEY: 'admin-secret' },
    },
  );
  const stop = createKillFunction(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const healthUrl = `http://127.0.0.1:${port}${healthPath}`;
  for (const deadline = Date.now() + START_TIMEOUT_MS; !(await isHealthy(healthUrl)); await sleep(20)) {
    if (!hasEnded(child) && Date.now() < deadline) continue;
    await stop();
    throw new Error(`versitygw is not ready. Its output:\n${output}`);
  }
  return { child, stop };
}

/** Creates a bucket with its owner, with the script of docker-compose.yml. */
async function createBucket(program: string, endpoint: string, user: string, bucket: string): Promise<void> {
  await promisify(execFile)('sh', [join(ROOT, 'deploy/compose/create-bucket.sh'), user, bucket], {
    env: {
      ...process.env,
      PATH: `${dirname(program)}:${process.env.PATH}`,
      ADMIN_ACCESS_KEY: 'admin',
      ADMIN_SECRET_KEY: 'admin-secret',
      ADMIN_ENDPOINT_URL: endpoint,
      MIRABELLE_PASSWORD: SECRET,
    },
  });
}
