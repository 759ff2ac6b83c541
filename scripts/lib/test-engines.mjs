import { isOnPath } from './executables.mjs';
import { canInstallWithApt, installWithApt } from './test-apt.mjs';
import { ensureKafka } from './test-kafka.mjs';

/** The name of each engine's Debian package and command, and the variable that names a running server instead. */
const ENGINES = [
  { name: 'redis-server', variable: 'REDIS_URL' },
  // Contains librdkafka's mock broker, which speaks the Kafka protocol. Used where there is no real broker.
  { name: 'kcat', variable: 'KAFKA_BROKERS' },
];

/** The installation under way, so that test stages that run in parallel wait for the same one. */
let installing;

/**
 * Installs the engines of the distributed profile where possible. Tests of an engine that is still missing are skipped with
 * the reason.
 *
 * @param {string} root folder of the repository
 */
export function ensureEngines(root) {
  installing ??= installEngines(root);
  return installing;
}

async function installEngines(root) {
  await ensureKafka(root);
  const missing = ENGINES.filter(({ name, variable }) => !process.env[variable] && !isOnPath(name));
  if (missing.length === 0 || !canInstallWithApt()) return;
  const names = missing.map(({ name }) => name);
  console.log(`Installing the packages ${names.join(', ')}`);
  if (!(await installWithApt(root, names))) console.log(`apt-get install ${names.join(' ')} failed`);
}
