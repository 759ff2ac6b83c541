import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../child-process.js';

/** The releases that `scripts/lib/test-kafka.mjs` fetches: the one in docker-compose.yml, and the newest major. */
export type KafkaVersion = '3.9.1' | '4.1.1';
export const KAFKA_VERSION: KafkaVersion = '3.9.1';

/** The folder with the program of a Kafka release. `npm test` fetches it where there are Java and Maven. */
const folderOf = (version: KafkaVersion) => join(ROOT, '.cache/kafka', version);

/** The class path of a Kafka release. @throws Error if {@link whyRealKafkaIsMissing} gives a reason */
export const classPathOf = (version: KafkaVersion): string => join(folderOf(version), '*');

/** Why no real broker can be started here; undefined if one can. */
export function whyRealKafkaIsMissing(version: KafkaVersion = KAFKA_VERSION): string | undefined {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).error) return 'there is no java';
  if (!existsSync(folderOf(version)))
    return `Kafka ${version} is not in .cache/kafka, because mvn did not fetch it`;
  return undefined;
}
