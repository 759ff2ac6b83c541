import { EngineError, type EngineFailure, type KafkaSettings } from '@mirabelle/runtime';

/** The topic does not exist, and the brokers do not let Mirabelle create it. */
export class TopicMissingError extends Error {
  override readonly name = 'TopicMissing';

  constructor(topic: string, cause: unknown) {
    super(`The topic ${topic} is missing`, { cause });
  }
}

/** The topic holds events of another log. Their handling would cause mails to people of another installation. */
export class ForeignTopicError extends Error {
  override readonly name = 'ForeignTopic';

  constructor(topic: string) {
    super(`The topic ${topic} holds events of another log`);
  }
}

/** Whether the error, or one of its causes, has this type of Kafka's protocol. */
export const hasErrorType = (error: unknown, type: string): boolean =>
  listCauses(error).some((cause) => 'type' in cause && cause.type === type);

/** Lists the error and all of its causes. */
function listCauses(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const nested: unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  return [error, ...nested.flatMap(listCauses), ...listCauses(error.cause)];
}

/**
 * Explains an error of Kafka: what was refused or does not answer, which setting names it, and what to do. No part of it
 * contains a password.
 *
 * @returns undefined for an error that does not come from Kafka or its client
 */
export function toEngineError(error: unknown, settings: KafkaSettings): EngineError | undefined {
  const causes = listCauses(error);
  if (!causes.some(({ name }) => name.startsWith('KafkaJS') || OWN_ERRORS.has(name))) return undefined;
  return new EngineError({ engine: 'kafka', ...explain(error, causes, settings) }, error);
}

const OWN_ERRORS: ReadonlySet<string> = new Set([
  'ForeignTopic',
  'SilentBroker',
  'TopicMissing',
  'TokenError',
]);

/** Messages of TLS about certificates: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const UNTRUSTED = /self.signed certificate|unable to (?:get|verify) [\w ]*certificate|CERT_UNTRUSTED/i;
const WRONG_NAME = /does not match certificate/i;
/** A partition has fewer replicas in sync than the `min.insync.replicas` of its topic. */
const REPLICAS_MISSING = ['NOT_ENOUGH_REPLICAS', 'NOT_ENOUGH_REPLICAS_AFTER_APPEND'];
const TLS_FAILED = /SSL|TLS|EPROTO/;

type Explanation = Omit<EngineFailure, 'engine'>;

function explain(error: unknown, causes: readonly Error[], settings: KafkaSettings): Explanation {
  const { topic } = settings;
  const findCause = (name: string) => causes.find((cause) => cause.name === name);
  const token = findCause('TokenError');
  if (token) {
    const remedy = 'Check KAFKA_USERNAME and KAFKA_PASSWORD, and the server behind KAFKA_OAUTH_TOKEN_URL.';
    return { condition: 'refusing', variable: 'KAFKA_OAUTH_TOKEN_URL', reason: token.message, remedy };
  }
  if (findCause('ForeignTopic')) {
    const reason = `the topic ${topic} holds events of another installation, so nothing is sent or handled`;
    const remedy = 'Name a topic that only this installation uses, or delete that one.';
    return { condition: 'replaced', variable: 'KAFKA_TOPIC', reason, remedy };
  }
  if (findCause('KafkaJSSASLAuthenticationError') || hasErrorType(error, 'SASL_AUTHENTICATION_FAILED')) {
    const reason = `${describeUser(settings)} or the password is wrong`;
    const remedy = 'Correct KAFKA_USERNAME and KAFKA_PASSWORD, or choose another KAFKA_SASL_MECHANISM.';
    return { condition: 'refusing', variable: 'KAFKA_USERNAME', reason, remedy };
  }
  const missingRight = findMissingRight(error, {
    topic,
    isTopicMissing: findCause('TopicMissing') !== undefined,
  });
  if (missingRight) {
    const [action, remedy] = missingRight;
    const reason = `${describeUser(settings)} may not ${action}`;
    return { condition: 'refusing', variable: 'KAFKA_USERNAME', reason, remedy };
  }
  if (REPLICAS_MISSING.some((type) => hasErrorType(error, type))) {
    const remedy = 'Start the missing brokers; everything goes on by itself then.';
    return { condition: 'refusing', reason: 'too few brokers have a copy of each event', remedy };
  }
  if (settings.credentials && findCause('KafkaJSGroupCoordinatorNotFound')) {
    // The library hides what the brokers have answered, and throws the same error while they elect a coordinator.
    const reason = `it names no coordinator of the consumer groups of ${topic} to ${describeUser(settings)}`;
    const remedy = `Allow Describe and Read on Groups with the prefix ${topic}, unless brokers are missing.`;
    return { condition: 'refusing', variable: 'KAFKA_USERNAME', reason, remedy };
  }
  return explainConnection(causes);
}

/** Finds the action that the user may not do, and the remedy. */
function findMissingRight(
  error: unknown,
  { topic, isTopicMissing }: { readonly topic: string; readonly isTopicMissing: boolean },
): readonly [action: string, remedy: string] | undefined {
  if (isTopicMissing) {
    return [
      `create the missing topics ${topic} and ${topic}.dead-letter`,
      `Create both, or allow Create on Topics with the prefix ${topic}.`,
    ];
  }
  if (hasErrorType(error, 'TOPIC_AUTHORIZATION_FAILED')) {
    return [`use the topic ${topic}`, `Allow Read, Write and Describe on Topics with the prefix ${topic}.`];
  }
  if (hasErrorType(error, 'GROUP_AUTHORIZATION_FAILED')) {
    return [
      `use the consumer groups of ${topic}`,
      `Allow Read and Describe on Groups with the prefix ${topic}.`,
    ];
  }
  if (hasErrorType(error, 'CLUSTER_AUTHORIZATION_FAILED')) {
    return ['use the cluster', 'Allow what docs/operations.md lists for Kafka.'];
  }
  return undefined;
}

function explainConnection(causes: readonly Error[]): Explanation {
  const texts = causes
    .map((cause) => `${cause.message} ${'code' in cause ? String(cause.code) : ''}`)
    .join(' ');
  if (UNTRUSTED.test(texts)) {
    const remedy = 'Name the file of their authority in KAFKA_TLS_CA_FILE.';
    return { condition: 'refusing', reason: "the brokers' certificates are of an unknown authority", remedy };
  }
  if (WRONG_NAME.test(texts)) {
    const remedy = 'Name the brokers as their certificates do.';
    return { condition: 'refusing', reason: "the brokers' certificates are of other names", remedy };
  }
  if (TLS_FAILED.test(texts)) {
    const remedy = 'Check KAFKA_TLS, KAFKA_TLS_CERT_FILE and KAFKA_TLS_KEY_FILE.';
    return {
      condition: 'refusing',
      variable: 'KAFKA_TLS',
      reason: 'the encrypted connection was refused',
      remedy,
    };
  }
  const reason = causes.at(-1)?.message.replace(/\.$/, '') || 'it does not answer';
  return { condition: 'away', reason };
}

const describeUser = ({ credentials }: KafkaSettings): string =>
  credentials ? `the user ${credentials.username}` : 'a user without a name';
