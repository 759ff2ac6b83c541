import { KafkaJSConnectionError, KafkaJSNumberOfRetriesExceeded, KafkaJSProtocolError } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { ForeignTopicError, TopicMissingError, toEngineError } from './kafka-failure.js';
import { TokenError } from './oauth-token.js';

const settings = {
  brokers: ['a:9092'],
  topic: 'events',
  credentials: { username: 'mirabelle', password: 'a secret' },
};

/** An error of the brokers, as the library throws it after its retries. */
const createRefusal = (type: string) =>
  new KafkaJSNumberOfRetriesExceeded(new KafkaJSProtocolError(Object.assign(new Error(type), { type })), {
    retryCount: 4,
    retryTime: 1_000,
  });
/** An error as the library throws it for a refused sign-in. Made from `Error`, because the constructor of its class fails. */
const signInRefused = Object.assign(new Error('SCRAM failed'), { name: 'KafkaJSSASLAuthenticationError' });
const createConnectionError = (message: string) =>
  new KafkaJSConnectionError(`Connection error: ${message}`, { broker: 'a:9092' });

describe('toEngineError', () => {
  it.each([
    [signInRefused, 'refusing', 'KAFKA_USERNAME', 'Correct KAFKA_USERNAME'],
    [
      createRefusal('TOPIC_AUTHORIZATION_FAILED'),
      'refusing',
      'KAFKA_USERNAME',
      'Allow Read, Write and Describe on Topics',
    ],
    [
      createRefusal('GROUP_AUTHORIZATION_FAILED'),
      'refusing',
      'KAFKA_USERNAME',
      'Allow Read and Describe on Groups',
    ],
    [createRefusal('CLUSTER_AUTHORIZATION_FAILED'), 'refusing', 'KAFKA_USERNAME', 'docs/operations.md'],
    [new TopicMissingError('events', new Error('no')), 'refusing', 'KAFKA_USERNAME', 'Create both'],
    [
      new ForeignTopicError('events'),
      'replaced',
      'KAFKA_TOPIC',
      'Name a topic that only this installation uses',
    ],
    [
      new TokenError('it answers without a token'),
      'refusing',
      'KAFKA_OAUTH_TOKEN_URL',
      'KAFKA_OAUTH_TOKEN_URL',
    ],
    [createRefusal('NOT_ENOUGH_REPLICAS'), 'refusing', undefined, 'Start the missing brokers'],
    [
      createConnectionError('self-signed certificate in certificate chain'),
      'refusing',
      undefined,
      'KAFKA_TLS_CA_FILE',
    ],
    [
      createConnectionError('unable to get local issuer certificate'),
      'refusing',
      undefined,
      'KAFKA_TLS_CA_FILE',
    ],
    [
      createConnectionError("Hostname/IP does not match certificate's altnames"),
      'refusing',
      undefined,
      'Name the brokers',
    ],
    [createConnectionError('write EPROTO'), 'refusing', 'KAFKA_TLS', 'KAFKA_TLS_CERT_FILE'],
    [createConnectionError('connect ECONNREFUSED 10.0.0.1:9092'), 'away', undefined, undefined],
  ])('toEngineError names condition, setting and remedy of: %s', (error, condition, variable, remedy) => {
    const failure = toEngineError(error, settings)?.failure;
    expect(failure).toMatchObject({ engine: 'kafka', condition });
    expect(failure?.variable).toBe(variable);
    if (remedy === undefined) expect(failure?.remedy).toBeUndefined();
    else expect(failure?.remedy).toContain(remedy);
    expect(JSON.stringify(failure)).not.toContain('a secret');
  });

  it('toEngineError leaves errors alone that do not come from Kafka', () => {
    expect(toEngineError(new Error('Connection terminated'), settings)).toBeUndefined();
    expect(toEngineError(new TypeError('a bug'), settings)).toBeUndefined();
  });
});
