import { z } from 'zod';
import { documentSetting } from './describe-settings.js';

const text = z.string().min(1);

/** The environment variables of Kafka. */
export const kafkaEnvironment = {
  KAFKA_BROKERS: documentSetting(
    z
      .string()
      .transform((value) => value.split(',').map((broker) => broker.trim()))
      .refine(
        (brokers) => brokers.every((broker) => /^[^\s:/]+:\d{1,5}$/.test(broker)),
        'must be host:port,host:port…',
      )
      .optional(),
    {
      description: 'Kafka brokers that deliver events to the workers: `host:port`, separated by commas',
      defaultText: 'the workers read the log directly',
    },
  ),
  KAFKA_TOPIC: documentSetting(
    z
      .string()
      .regex(/^[\w.-]{1,200}$/, 'must be 1 to 200 letters, digits, ., _ or -')
      .default('mirabelle.events'),
    {
      description:
        'Topic of the events. Messages that cannot be processed go to this name plus `.dead-letter`',
    },
  ),
  KAFKA_PARTITIONS: documentSetting(z.coerce.number().int().min(1).max(1_000).default(12), {
    description:
      'Partitions of the topic when it is created, and so the largest number of workers that can share it. Never change them later',
  }),
  KAFKA_REPLICAS: documentSetting(z.coerce.number().int().min(1).max(32).optional(), {
    description: 'Copies of each partition when the topic is created',
    defaultText: '3, or fewer if there are fewer brokers',
  }),
  KAFKA_RETENTION_DAYS: documentSetting(z.coerce.number().int().min(1).max(3_650).default(7), {
    description: 'Days that Kafka keeps events, when the topic is created',
  }),
  KAFKA_TLS: documentSetting(z.enum(['true', 'false']).default('false'), {
    description: '`true` or `false`: whether connections to Kafka use TLS',
  }),
  KAFKA_TLS_CA_FILE: documentSetting(text.optional(), {
    description: "PEM file with the authority of the brokers' certificates",
    defaultText: "Node's list of public authorities",
  }),
  KAFKA_TLS_CERT_FILE: documentSetting(text.optional(), {
    description: 'PEM file with the certificate that signs the product in (mutual TLS)',
  }),
  KAFKA_TLS_KEY_FILE: documentSetting(text.optional(), {
    description: 'PEM file with the key of `KAFKA_TLS_CERT_FILE`',
  }),
  KAFKA_SASL_MECHANISM: documentSetting(
    z.enum(['plain', 'scram-sha-256', 'scram-sha-512', 'oauthbearer']).default('scram-sha-512'),
    {
      description:
        '`plain`, `scram-sha-256`, `scram-sha-512` or `oauthbearer`: how `KAFKA_USERNAME` signs in',
    },
  ),
  KAFKA_USERNAME: documentSetting(text.optional(), {
    description: 'User name for Kafka; for `oauthbearer` the client id',
  }),
  KAFKA_PASSWORD: documentSetting(text.optional(), {
    description: 'Password for `KAFKA_USERNAME`; for `oauthbearer` the client secret',
  }),
  KAFKA_OAUTH_TOKEN_URL: documentSetting(z.url({ protocol: /^https?$/ }).optional(), {
    description: 'Where `oauthbearer` gets its tokens, by client credentials',
  }),
  KAFKA_OAUTH_SCOPE: documentSetting(text.optional(), { description: 'Scope of these tokens' }),
};

export type KafkaEnvironment = z.infer<z.ZodObject<typeof kafkaEnvironment>>;
