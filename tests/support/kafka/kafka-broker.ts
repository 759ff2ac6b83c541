import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createKillFunction } from '../engine.js';
import { type KafkaVersion, listClassOptions } from './kafka-versions.js';

/** A small heap, and the options that make a JVM start quickly. The brokers' errors and their start are printed. */
const JAVA_OPTIONS = [
  '-Xms64m',
  '-Xmx256m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:-UsePerfData',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=error',
  '-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info',
];

/**
 * Settings with which three brokers replace a lost one soon, as docs/operations.md recommends. If the lost one was also the
 * leading controller, the others choose a new controller first, which then waits for a whole session.
 */
export const QUICK_FAILOVER: Readonly<Record<string, string>> = {
  'broker.session.timeout.ms': '2000',
  'broker.heartbeat.interval.ms': '500',
  'controller.quorum.fetch.timeout.ms': '1000',
  'controller.quorum.election.timeout.ms': '500',
};

export interface BrokerOptions {
  readonly version: KafkaVersion;
  readonly id: number;
  readonly clusterId: string;
  /** Folder of the broker, with its settings and its data. */
  readonly folder: string;
  readonly properties: Readonly<Record<string, string>>;
  /** SCRAM-SHA-256 and SCRAM-SHA-512 users with their passwords. */
  readonly users: Readonly<Record<string, string>>;
}

/** A broker as a separate process. */
export class KafkaBroker {
  readonly #options: BrokerOptions;
  #process: { readonly child: ChildProcess; stop(): Promise<void> } | undefined;

  constructor(options: BrokerOptions) {
    this.#options = options;
  }

  /** Resolves when the broker has joined its cluster. @throws Error with its output if it ends before */
  async start(): Promise<void> {
    const { version, folder } = this.#options;
    if (this.#process) return;
    const args = [...JAVA_OPTIONS, ...listClassOptions(version), 'kafka.Kafka', await this.#format()];
    const child = spawn(...endWithParent('java', args), {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
    });
    this.#process = { child, stop: createKillFunction(child) };
    let output = '';
    for await (const line of createInterface({ input: child.stderr })) {
      output += `${line}\n`;
      if (!line.includes('Kafka Server started')) continue;
      child.stderr.resume();
      return;
    }
    throw new Error(`A Kafka broker ended before it was ready. Its output:\n${output.slice(-4_000)}`);
  }

  async kill9(): Promise<void> {
    await this.#process?.stop();
    this.#process = undefined;
  }

  /** Stops the process in the middle of its work. Its connections stay open. */
  freeze(): void {
    this.#process?.child.kill('SIGSTOP');
  }

  /** Ends a freeze. */
  thaw(): void {
    this.#process?.child.kill('SIGCONT');
  }

  /** Removes everything that the killed broker has stored. */
  async erase(): Promise<void> {
    await rm(this.#options.folder, { recursive: true, force: true });
  }

  /** Writes the settings, and the identity of a broker without data. @returns path of the settings */
  async #format(): Promise<string> {
    const { version, id, clusterId, folder, properties, users } = this.#options;
    const [data, settings] = [join(folder, 'data'), join(folder, 'server.properties')];
    await mkdir(data, { recursive: true });
    const lines = Object.entries({ ...properties, 'node.id': String(id), 'log.dirs': data });
    await writeFile(settings, lines.map(([name, value]) => `${name}=${value}\n`).join(''));
    if (Object.keys(users).length > 0) {
      const scram = Object.entries(users).flatMap(([name, password]) =>
        [256, 512].flatMap((bits) => [
          '--add-scram',
          `SCRAM-SHA-${bits}=[name=${name},password=${password}]`,
        ]),
      );
      const tool = [
        'kafka.tools.StorageTool',
        'format',
        '--ignore-formatted',
        '-t',
        clusterId,
        '-c',
        settings,
      ];
      const { status, stderr } = spawnSync('java', [
        ...JAVA_OPTIONS,
        ...listClassOptions(version),
        ...tool,
        ...scram,
      ]);
      if (status !== 0) throw new Error(`A Kafka broker could not be formatted: ${stderr}`);
      return settings;
    }
    // The file that Kafka's storage tool would write. Writing it here saves the start of a JVM.
    const identity = `version=1\ncluster.id=${clusterId}\nnode.id=${id}\ndirectory.id=${createKafkaId()}\n`;
    await writeFile(join(data, 'meta.properties'), identity, { flag: 'wx' }).catch(() => undefined);
    return settings;
  }
}

/** A random id in the form that Kafka uses, which must not begin with a dash. */
export const createKafkaId = (): string => `M${randomBytes(16).toString('base64url').slice(1)}`;

/** Wraps a command so that, on Linux, the kernel ends its process when this process ends for any reason. */
function endWithParent(command: string, args: readonly string[]): [string, string[]] {
  const { error } = spawnSync('setpriv', ['--version'], { stdio: 'ignore' });
  return error ? [command, [...args]] : ['setpriv', ['--pdeathsig', 'KILL', command, ...args]];
}
