import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The releases that `scripts/lib/test-kafka.mjs` fetches: the one in docker-compose.yml, and the newest major. */
export const KAFKA_VERSIONS = ['3.9.1', '4.1.1'] as const;
export type KafkaVersion = (typeof KAFKA_VERSIONS)[number];
/** The release that tests start unless they need another one. The variable of the same name chooses it. */
export const KAFKA_VERSION: KafkaVersion = chooseVersion(process.env.KAFKA_VERSION || KAFKA_VERSIONS[0]);

/** The folder with the program of a Kafka release. `npm test` fetches it where there are Java and Maven. */
const findReleaseFolder = (version: KafkaVersion) =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mirabelle', `kafka-${version}`);

/** The class path of a Kafka release. @throws Error if {@link explainMissingRealKafka} gives a reason */
export const findClassPath = (version: KafkaVersion): string => join(findReleaseFolder(version), '*');

/**
 * The options with which Java finds the classes of a Kafka release: the class path, and the classes that
 * `scripts/lib/test-kafka.mjs` has kept, with which a broker starts in half the time.
 */
export function listClassOptions(version: KafkaVersion): string[] {
  const classArchive = join(findReleaseFolder(version), 'classes.jsa');
  return [
    '-cp',
    findClassPath(version),
    ...(existsSync(classArchive) ? [`-XX:SharedArchiveFile=${classArchive}`] : []),
  ];
}

/** Why no real broker can be started here; undefined if one can. */
export function explainMissingRealKafka(version: KafkaVersion = KAFKA_VERSION): string | undefined {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).error) return 'there is no java';
  if (!existsSync(findReleaseFolder(version)))
    return `Kafka ${version} is not in ~/.cache/mirabelle, because mvn did not fetch it`;
  return undefined;
}

function chooseVersion(requestedVersion: string): KafkaVersion {
  const version = KAFKA_VERSIONS.find((release) => release === requestedVersion);
  if (!version)
    throw new Error(`KAFKA_VERSION must be one of ${KAFKA_VERSIONS.join(', ')}, but is ${requestedVersion}`);
  return version;
}
