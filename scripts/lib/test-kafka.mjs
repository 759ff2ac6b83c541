import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, isExecutable } from './test-apt.mjs';
import { run } from './test-processes.mjs';

/** The releases of `tests/support/kafka/kafka-versions.ts`. */
const VERSIONS = ['3.9.1', '4.1.1'];

/**
 * Fetches the Kafka brokers of the tests with Maven, once: they stay in `.cache/kafka/VERSION`. Without Java, Maven or a
 * network the tests use librdkafka's mock broker instead, and their titles say so.
 *
 * @param {string} root folder of the repository
 */
export async function ensureKafka(root) {
  const cache = join(root, '.cache/kafka');
  const missing = VERSIONS.filter((version) => !existsSync(join(cache, version)));
  const has = (command) => findOnPath([command]).some(isExecutable);
  if (process.env.KAFKA_BROKERS || missing.length === 0 || !has('java') || !has('mvn')) return;
  mkdirSync(cache, { recursive: true });
  for (const version of missing) {
    console.log(`Fetching Kafka ${version}`);
    // Only a complete folder gets its name, because the fetch may be interrupted.
    const folder = mkdtempSync(join(cache, 'partial-'));
    const project = join(root, 'tests/support/kafka/pom.xml');
    const args = ['-q', '-B', '-f', project, `-Dkafka.version=${version}`, `-DoutputDirectory=${folder}`];
    const goal = ['-DincludeScope=runtime', 'dependency:copy-dependencies'];
    const { ok } = await run('mvn', [...args, ...goal], { cwd: root, minutes: 5, quiet: true });
    if (ok && !existsSync(join(cache, version))) renameSync(folder, join(cache, version));
    else rmSync(folder, { recursive: true, force: true });
    if (!ok) console.log(`mvn could not fetch Kafka ${version}`);
  }
}
