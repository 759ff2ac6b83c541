import { aptInstall, canInstall, isExecutable, onPath } from './test-apt.mjs';

/** Debian's package and command of each engine, and the variable that names a server of somebody's own instead. */
const ENGINES = [
  { name: 'redis-server', variable: 'REDIS_URL' },
  // Brings librdkafka's mock broker, which speaks Kafka's own protocol.
  { name: 'kcat', variable: 'KAFKA_BROKERS' },
];

/**
 * Gets the engines of the distributed profile that have a package, where that can be done. Tests of one that is
 * still missing afterwards are skipped and say so.
 *
 * @param {string} root folder of the repository
 */
export async function ensureEngines(root) {
  const missing = ENGINES.filter(
    ({ name, variable }) => !process.env[variable] && !onPath([name]).some(isExecutable),
  );
  if (missing.length === 0 || !canInstall()) return;
  const names = missing.map(({ name }) => name);
  console.log(`Installing the packages ${names.join(', ')}`);
  if (!(await aptInstall(root, names))) console.log(`apt-get install ${names.join(' ')} failed`);
}
