import { readFileSync } from 'node:fs';
import { ConfigError, createMissingSettingError } from '../process/start-error.js';
import type { KafkaEnvironment } from './kafka-environment.js';

/** Connection to Kafka. */
export interface KafkaSettings {
  /** `host:port`, at least one. */
  readonly brokers: readonly string[];
  readonly topic: string;
  /** How the relay creates a missing topic; default {@link DEFAULT_TOPIC_SETTINGS}. */
  readonly topicSettings?: TopicSettings;
  readonly tls?: boolean | TlsSettings;
  /**
   * How long a broker may hold back the answer to a fetch without new messages, ms; default 1,000. New messages end the
   * wait early, except at librdkafka's mock broker, so benchmarks against it set a smaller value.
   */
  readonly maxPollMs?: number;
  readonly credentials?: KafkaCredentials | undefined;
}

export interface TopicSettings {
  readonly partitions: number;
  /** Copies of each partition; undefined for three, or fewer if there are fewer brokers. */
  readonly replicas?: number | undefined;
  readonly retentionDays: number;
}

export const DEFAULT_TOPIC_SETTINGS: TopicSettings = { partitions: 12, retentionDays: 7 };

/** The contents of files in PEM. */
interface TlsSettings {
  /** Certificates that the brokers' certificates are checked against instead of the public authorities. */
  readonly ca?: string | undefined;
  /** Mirabelle's own certificate, with its key. */
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
}

/** How Mirabelle signs in to Kafka. */
export type KafkaCredentials =
  | {
      /** Default SCRAM-SHA-512. */
      readonly mechanism?: 'plain' | 'scram-sha-256' | 'scram-sha-512';
      readonly username: string;
      readonly password: string;
    }
  | {
      readonly mechanism: 'oauthbearer';
      /** Client id and client secret of OAuth's client credentials. */
      readonly username: string;
      readonly password: string;
      readonly tokenUrl: string;
      readonly scope?: string | undefined;
    };

/** Reads the settings of Kafka. @returns undefined without brokers @throws ConfigError */
export function parseKafkaSettings(data: KafkaEnvironment): KafkaSettings | undefined {
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC: topic } = data;
  if (brokers === undefined) return undefined;
  const topicSettings = {
    partitions: data.KAFKA_PARTITIONS,
    replicas: data.KAFKA_REPLICAS,
    retentionDays: data.KAFKA_RETENTION_DAYS,
  };
  return { brokers, topic, topicSettings, tls: parseTls(data), credentials: parseCredentials(data) };
}

function parseTls(data: KafkaEnvironment): boolean | TlsSettings {
  const { KAFKA_TLS_CA_FILE: ca, KAFKA_TLS_CERT_FILE: cert, KAFKA_TLS_KEY_FILE: key } = data;
  if (cert !== undefined && key === undefined)
    throw createMissingSettingError('KAFKA_TLS_KEY_FILE', 'KAFKA_TLS_CERT_FILE');
  if (key !== undefined && cert === undefined)
    throw createMissingSettingError('KAFKA_TLS_CERT_FILE', 'KAFKA_TLS_KEY_FILE');
  if (ca === undefined && cert === undefined) return data.KAFKA_TLS === 'true';
  if (data.KAFKA_TLS !== 'true') {
    throw createMissingSettingError(
      'KAFKA_TLS=true',
      ca === undefined ? 'KAFKA_TLS_CERT_FILE' : 'KAFKA_TLS_CA_FILE',
    );
  }
  return {
    ca: readPem('KAFKA_TLS_CA_FILE', ca),
    cert: readPem('KAFKA_TLS_CERT_FILE', cert),
    key: readPem('KAFKA_TLS_KEY_FILE', key),
  };
}

function parseCredentials(data: KafkaEnvironment): KafkaCredentials | undefined {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password, KAFKA_SASL_MECHANISM: mechanism } = data;
  if (username === undefined) {
    if (password !== undefined) throw createMissingSettingError('KAFKA_USERNAME', 'KAFKA_PASSWORD');
    return undefined;
  }
  if (password === undefined) throw createMissingSettingError('KAFKA_PASSWORD', 'KAFKA_USERNAME');
  if (mechanism !== 'oauthbearer') return { mechanism, username, password };
  const { KAFKA_OAUTH_TOKEN_URL: tokenUrl, KAFKA_OAUTH_SCOPE: scope } = data;
  if (tokenUrl === undefined)
    throw createMissingSettingError('KAFKA_OAUTH_TOKEN_URL', 'KAFKA_SASL_MECHANISM');
  return { mechanism, username, password, tokenUrl, scope };
}

function readPem(name: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    const pem = readFileSync(path, 'utf8');
    if (pem.includes('-----BEGIN ')) return pem;
  } catch {
    throw new ConfigError(`The setting ${name} is invalid: ${path} cannot be read`);
  }
  throw new ConfigError(`The setting ${name} is invalid: ${path} is not a file in PEM`);
}
