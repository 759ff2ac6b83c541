import {
  Backoff,
  DEFAULT_TOPIC_SETTINGS,
  type KafkaSettings,
  type RetryPolicy,
  type TopicSettings,
} from '@mirabelle/runtime';
import type { Admin, ITopicConfig } from 'kafkajs';
import { formatDeadLetterTopic } from './kafka-client.js';
import { hasErrorType, TopicMissingError } from './kafka-failure.js';

const DEFAULT_REPLICAS = 3;
const DAY_MS = 24 * 60 * 60_000;
/** The configs of a topic that are set at its creation and compared later. */
const COMPARED_CONFIGS = ['retention.ms', 'cleanup.policy', 'min.insync.replicas'] as const;
/** Value of `ConfigResourceTypes.TOPIC`; the library is not loaded for a constant. */
const TOPIC_RESOURCE = 2;
/** Brokers learn of a new topic one after the other, and each says until then that it does not know the topic. */
const NEW_TOPIC_RETRY: RetryPolicy = { attempts: 8, firstPauseMs: 50, maxPauseMs: 1_000 };
const isNotKnownYet = (error: unknown) => hasErrorType(error, 'UNKNOWN_TOPIC_OR_PARTITION');

/**
 * Creates the topic and its dead-letter topic if they are missing. An existing topic is used as it is.
 *
 * @returns how the topic differs from the settings, in one sentence; undefined if it does not
 * @throws TopicMissingError, and errors of the brokers
 */
export async function ensureTopics(admin: Admin, settings: KafkaSettings): Promise<string | undefined> {
  const backoff = new Backoff(NEW_TOPIC_RETRY);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createAndCompare(admin, settings);
    } catch (error) {
      if (attempt === NEW_TOPIC_RETRY.attempts || !isNotKnownYet(error)) throw error;
      await backoff.wait();
    }
  }
}

async function createAndCompare(admin: Admin, settings: KafkaSettings): Promise<string | undefined> {
  const defaults = settings.topicSettings ?? DEFAULT_TOPIC_SETTINGS;
  const brokers = (await admin.describeCluster()).brokers.length;
  const names = [settings.topic, formatDeadLetterTopic(settings)];
  await createMissingTopics(
    admin,
    names.map((name) => toWantedTopic(name, defaults, brokers)),
  );
  return describeDifference(admin, settings.topic, defaults, brokers);
}

type WantedTopic = ITopicConfig &
  Required<Pick<ITopicConfig, 'numPartitions' | 'replicationFactor' | 'configEntries'>>;

function toWantedTopic(topic: string, defaults: TopicSettings, brokers: number): WantedTopic {
  const { partitions, replicas = Math.min(DEFAULT_REPLICAS, brokers), retentionDays } = defaults;
  const configs: Record<(typeof COMPARED_CONFIGS)[number], string> = {
    'retention.ms': String(retentionDays * DAY_MS),
    'cleanup.policy': 'delete',
    // One replica may be lost without stopping the relay.
    'min.insync.replicas': String(Math.max(1, replicas - 1)),
  };
  const configEntries = Object.entries(configs).map(([name, value]) => ({ name, value }));
  return { topic, numPartitions: partitions, replicationFactor: replicas, configEntries };
}

/** Asks for missing topics only, because creating needs a controller, which the brokers may just have lost. */
async function createMissingTopics(admin: Admin, topics: WantedTopic[]): Promise<void> {
  const missingTopics = await findMissingTopics(admin, topics);
  if (missingTopics.length === 0) return;
  try {
    await admin.createTopics({ topics: missingTopics });
  } catch (error) {
    // librdkafka's mock broker creates topics by itself, and cannot be asked to.
    if (isUnsupported(error)) return;
    if (isNotKnownYet(error)) throw error;
    const [stillMissing] = await findMissingTopics(admin, missingTopics);
    if (stillMissing) throw new TopicMissingError(stillMissing.topic, error);
  }
}

async function findMissingTopics(admin: Admin, topics: WantedTopic[]): Promise<WantedTopic[]> {
  const existing = new Set(await admin.listTopics());
  return topics.filter(({ topic }) => !existing.has(topic));
}

/** Compares the topic with what would be created. While brokers are missing, more replicas than brokers are no difference. */
async function describeDifference(
  admin: Admin,
  topic: string,
  defaults: TopicSettings,
  brokers: number,
): Promise<string | undefined> {
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic] });
  const partitions = topics[0]?.partitions ?? [];
  if (partitions.length === 0) return undefined;
  const replicas = Math.min(...partitions.map((partition) => partition.replicas.length));
  const expectedReplicas = Math.max(
    Math.min(DEFAULT_REPLICAS, brokers),
    Math.min(DEFAULT_REPLICAS, replicas),
  );
  const wanted = toWantedTopic(
    topic,
    { ...defaults, replicas: defaults.replicas ?? expectedReplicas },
    brokers,
  );
  const configs = await describeConfigs(admin, topic);
  const compared = [
    { property: 'partitions', actual: partitions.length, expected: wanted.numPartitions },
    { property: 'replicas of a partition', actual: replicas, expected: wanted.replicationFactor },
    ...wanted.configEntries.map(({ name, value }) => ({
      property: name,
      actual: configs?.get(name) ?? value,
      expected: value,
    })),
  ];
  const differences = compared.filter(({ actual, expected }) => String(actual) !== String(expected));
  if (differences.length === 0) return undefined;
  const list = differences
    .map(({ property, actual, expected }) => `${property} ${actual} instead of ${expected}`)
    .join(', ');
  return `The topic ${topic} differs from the settings KAFKA_PARTITIONS, KAFKA_REPLICAS and KAFKA_RETENTION_DAYS: ${list}. It is used as it is.`;
}

/** Reads the configs of a topic. @returns undefined where Mirabelle may not read them */
async function describeConfigs(
  admin: Admin,
  topic: string,
): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const resources = [{ type: TOPIC_RESOURCE, name: topic, configNames: [...COMPARED_CONFIGS] }];
    const { resources: described } = await admin.describeConfigs({ resources, includeSynonyms: false });
    const entries = described[0]?.configEntries ?? [];
    return new Map(entries.map(({ configName, configValue }) => [configName, configValue]));
  } catch (error) {
    if (isUnsupported(error) || hasErrorType(error, 'TOPIC_AUTHORIZATION_FAILED')) return undefined;
    throw error;
  }
}

const isUnsupported = (error: unknown) =>
  error instanceof Error && error.name === 'KafkaJSServerDoesNotSupportApiKey';
