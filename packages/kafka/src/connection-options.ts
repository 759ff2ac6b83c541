import type { KafkaSettings } from '@mirabelle/runtime';
import type { KafkaConfig } from 'kafkajs';
import { preferAnsweringBrokers } from './broker-socket.js';
import { createTokenProvider } from './oauth-token.js';

/** The options of kafkajs that say where the brokers are and how to sign in. */
export function createConnectionOptions({
  brokers,
  tls = false,
  credentials,
}: KafkaSettings): Pick<KafkaConfig, 'brokers' | 'ssl' | 'sasl'> {
  return {
    brokers: () => preferAnsweringBrokers(brokers),
    ssl: tls,
    ...(credentials && { sasl: createSaslOptions(credentials) }),
  };
}

function createSaslOptions(
  credentials: NonNullable<KafkaSettings['credentials']>,
): NonNullable<KafkaConfig['sasl']> {
  if (credentials.mechanism === 'oauthbearer') {
    return { mechanism: 'oauthbearer', oauthBearerProvider: createTokenProvider(credentials) };
  }
  const { mechanism = 'scram-sha-512', username, password } = credentials;
  // One object for each mechanism, because the type of each names its own.
  switch (mechanism) {
    case 'plain':
      return { mechanism, username, password };
    case 'scram-sha-256':
      return { mechanism, username, password };
    case 'scram-sha-512':
      return { mechanism, username, password };
  }
}
