import type { KafkaSettings } from '@mirabelle/runtime';

/** A failure that an operator has to remedy. Its message is one sentence with the setting and the remedy. */
export class KafkaRefusal extends Error {
  override readonly name = 'KafkaRefusal';
}

/** Whether the error, or one of its causes, has this type of Kafka's protocol. */
export const hasErrorType = (error: unknown, type: string): boolean =>
  listCauses(error).some((each) => 'type' in each && each.type === type);

/** Whether an error comes from Kafka or from its client, and not from the database or the code. */
export const isKafkaFailure = (error: unknown): boolean =>
  listCauses(error).some(({ name }) => name.startsWith('KafkaJS') || OWN_ERRORS.has(name));

const OWN_ERRORS: ReadonlySet<string> = new Set(['KafkaRefusal', 'TopicMissing', 'TokenError']);

/** The error and all of its causes. */
function listCauses(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const nested = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  return [error, ...nested.flatMap(listCauses), ...listCauses(error.cause)];
}

/** Errors of TLS that mean an unknown authority: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const UNTRUSTED =
  /self.signed certificate|unable to (?:get local issuer|verify the first) certificate|CERT_UNTRUSTED/i;
const WRONG_NAME = /does not match certificate|Hostname\/IP/i;
/** Errors of kafkajs for brokers that are away, slow or without a leader. */
const NOT_ANSWERING =
  /^KafkaJS(?:Connection|RequestTimeout|Timeout|LockTimeout|BrokerNotFound|NoBrokerAvailable|GroupCoordinator|NumberOfRetries)/;
const TLS_FAILED = /SSL|TLS|wrong version number|EPROTO/i;

/**
 * Explains a failure of Kafka in one sentence: what was refused or does not answer, which setting names it, and what to do.
 * The sentence contains no password.
 */
export function explainKafkaFailure(error: unknown, settings: KafkaSettings): string {
  const causes = listCauses(error);
  const refusal = causes.find((cause) => cause instanceof KafkaRefusal);
  if (refusal) return refusal.message;
  const { brokers, topic, credentials, tls } = settings;
  const user = credentials ? `the user ${credentials.username} (KAFKA_USERNAME)` : 'users without a name (KAFKA_USERNAME)';
  const named = (name: string) => causes.find((cause) => cause.name === name);
  const token = named('TokenError');
  if (token) return `Kafka cannot be reached because ${token.message}: check KAFKA_USERNAME, KAFKA_PASSWORD and the server behind it.`;
  if (named('KafkaJSSASLAuthenticationError') || hasErrorType(error, 'SASL_AUTHENTICATION_FAILED')) {
    return `Kafka refuses to sign in ${user}: check KAFKA_PASSWORD and KAFKA_SASL_MECHANISM.`;
  }
  if (named('TopicMissing')) {
    return `The topic ${topic} (KAFKA_TOPIC) or ${topic}.dead-letter is missing and Kafka does not let ${user} create it: create both, or allow Create on topics with the prefix ${topic}.`;
  }
  if (hasErrorType(error, 'TOPIC_AUTHORIZATION_FAILED')) {
    return `Kafka does not let ${user} use the topic ${topic} (KAFKA_TOPIC): allow Read, Write and Describe on topics with the prefix ${topic}.`;
  }
  if (hasErrorType(error, 'GROUP_AUTHORIZATION_FAILED')) {
    return `Kafka does not let ${user} use its consumer groups: allow Read and Describe on groups with the prefix ${topic} (KAFKA_TOPIC).`;
  }
  if (hasErrorType(error, 'CLUSTER_AUTHORIZATION_FAILED')) {
    return `Kafka does not let ${user} use the cluster: allow what docs/operations.md lists.`;
  }
  const address = brokers.join(',');
  const texts = causes.map((cause) => `${cause.message} ${'code' in cause ? String(cause.code) : ''}`).join('\n');
  if (UNTRUSTED.test(texts)) {
    return `The certificate of Kafka at ${address} (KAFKA_BROKERS) is of an unknown authority: name its file in KAFKA_TLS_CA_FILE.`;
  }
  if (WRONG_NAME.test(texts)) {
    return `The certificate of Kafka at ${address} is of another name: use the names of the certificate in KAFKA_BROKERS.`;
  }
  if (tls && TLS_FAILED.test(texts)) {
    return `Kafka at ${address} (KAFKA_BROKERS) refuses TLS: check KAFKA_TLS, KAFKA_TLS_CERT_FILE and KAFKA_TLS_KEY_FILE.`;
  }
  const last = causes.at(-1);
  if (!last || NOT_ANSWERING.test(last.name)) {
    return `Kafka at ${address} (KAFKA_BROKERS) does not answer: start its brokers, or correct the setting.`;
  }
  return `Kafka at ${address} (KAFKA_BROKERS) failed: ${last.message}`;
}
