import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { CACHE_FOLDER } from './cache-folder.mjs';
import { isOnPath } from './executables.mjs';
import { run } from './test-processes.mjs';

/** The releases of `tests/support/kafka/kafka-versions.ts`. */
const VERSIONS = ['3.9.1', '4.1.1'];
/** Java's archive of the classes that a broker has loaded, in the folder of the release that most tests start. */
const CLASS_ARCHIVE = 'classes.jsa';
/** More than a broker needs on a busy machine. One that takes longer is killed and leaves no archive. */
const ARCHIVE_TIMEOUT_MS = 120_000;

/**
 * Fetches the Kafka brokers of the tests with Maven, once: they stay in `~/.cache/mirabelle/kafka-VERSION`, for all checkouts of
 * this account. Without Java, Maven or a network the tests use librdkafka's mock broker instead, and their titles say so.
 *
 * @param {string} root folder of the repository
 */
export async function ensureKafka(root) {
  if (process.env.KAFKA_BROKERS || !isOnPath('java')) return;
  for (const version of VERSIONS) {
    const release = join(CACHE_FOLDER, `kafka-${version}`);
    if (!existsSync(release) && isOnPath('mvn')) await fetchRelease(root, version, release);
    // A whole run starts only one broker of another release, which takes less time than making its archive.
    const isDefault = version === (process.env.KAFKA_VERSION || VERSIONS[0]);
    if (isDefault && existsSync(release) && !existsSync(join(release, CLASS_ARCHIVE)))
      await archiveClasses(release);
  }
}

async function fetchRelease(root, version, release) {
  console.log(`Fetching Kafka ${version}`);
  const cache = dirname(release);
  mkdirSync(cache, { recursive: true });
  // Only a complete folder gets its name, because the fetch may be interrupted.
  const folder = mkdtempSync(join(cache, 'kafka-partial-'));
  const project = join(root, 'tests/support/kafka/pom.xml');
  const args = ['-q', '-B', '-f', project, `-Dkafka.version=${version}`, `-DoutputDirectory=${folder}`];
  const goal = ['-DincludeScope=runtime', 'dependency:copy-dependencies'];
  const { ok } = await run('mvn', [...args, ...goal], { cwd: root, timeoutMinutes: 5, isQuiet: true });
  if (ok && !existsSync(release)) renameSync(folder, release);
  else rmSync(folder, { recursive: true, force: true });
  if (!ok) console.log(`mvn could not fetch Kafka ${version}`);
}

/**
 * Starts a broker and ends it, so that Java writes the classes that it has loaded to an archive (class data sharing). With it the
 * brokers of the tests start in half the time. A Java of another release ignores the file.
 *
 * @param {string} release folder with the program of a Kafka release
 */
async function archiveClasses(release) {
  const folder = mkdtempSync(join(tmpdir(), 'mirabelle-kafka-'));
  const archive = join(folder, CLASS_ARCHIVE);
  const settings = join(folder, 'server.properties');
  const id = 'MirabelleKafkaClasses0';
  writeFileSync(settings, formatBrokerSettings(folder));
  mkdirSync(join(folder, 'data'));
  const identity = `version=1\ncluster.id=${id}\nnode.id=1\ndirectory.id=${id}\n`;
  writeFileSync(join(folder, 'data/meta.properties'), identity);
  const options = ['-Xmx256m', '-XX:+UseSerialGC', '-Dorg.slf4j.simpleLogger.defaultLogLevel=info'];
  const program = ['-cp', join(release, '*'), 'kafka.Kafka', settings];
  const child = spawn('java', [...options, `-XX:ArchiveClassesAtExit=${archive}`, ...program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const timer = setTimeout(kill, ARCHIVE_TIMEOUT_MS);
  const ended = once(child, 'close');
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.includes('Kafka Server started')) child.kill('SIGTERM');
  });
  await ended.catch(() => undefined);
  clearTimeout(timer);
  process.off('exit', kill);
  // A killed process may have written a part of the file.
  if (child.signalCode !== 'SIGKILL' && existsSync(archive)) {
    // Beside its place first, because a file cannot be renamed to another disk.
    copyFileSync(archive, join(release, 'classes.partial'));
    renameSync(join(release, 'classes.partial'), join(release, CLASS_ARCHIVE));
  }
  rmSync(folder, { recursive: true, force: true });
}

/** The settings of a single broker on random ports. If one is taken, the broker ends and leaves no archive. */
function formatBrokerSettings(folder) {
  const [port, controllerPort] = [0, 1].map(
    (index) => 10_000 + 2 * Math.floor(Math.random() * 10_000) + index,
  );
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'log.dirs': join(folder, 'data'),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
