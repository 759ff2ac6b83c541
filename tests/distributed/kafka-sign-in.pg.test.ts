import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { openKafka } from '@mirabelle/kafka';
import type { EngineStatus } from '@mirabelle/runtime';
import { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } from 'kafkajs';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectToEngine } from '../support/engine.js';
import {
  explainMissingRealKafka,
  findClassPath,
  KAFKA_VERSION,
  KAFKA_VERSIONS,
} from '../support/kafka/kafka-versions.js';
import {
  ADMIN_PASSWORD,
  explainMissingOpenssl,
  type SecuredKafka,
  startSecuredKafka,
  USER,
} from '../support/kafka/secured-kafka.js';
import { type LoopbackServer, startLoopbackServer } from '../support/loopback-server.js';
import { ROOT } from '../support/root.js';
import { isItsTurn, shortOrSoak, takeTurns } from '../support/soak.js';
import { createAccountVerified, type KafkaWorld, openKafkaWorld, POLLING } from './kafka-world.js';

const skipReason = process.env.KAFKA_BROKERS
  ? 'it starts brokers of its own'
  : (explainMissingRealKafka() ?? explainMissingOpenssl());
const title = `Sign-in to Kafka ${skipReason ? `(skipped: ${skipReason})` : KAFKA_VERSION}`;
const { CREATE, DESCRIBE, READ, WRITE } = AclOperationTypes;

// Skipped only where no real broker or certificate can be made; the title gives the reason.
describe.skipIf(skipReason)(title, { timeout: 120_000 }, () => {
  let kafka: SecuredKafka;
  let tokenServer: LoopbackServer;
  let world: KafkaWorld;

  beforeAll(async () => {
    kafka = await startSecuredKafka();
    tokenServer = await startLoopbackServer(async (request, response) => {
      const isKnown =
        request.headers.authorization === createBasicAuthorization(USER.username, USER.password);
      const form = await text(request);
      if (!isKnown || form !== 'grant_type=client_credentials&scope=kafka')
        return void response.writeHead(401).end();
      response.end(JSON.stringify({ access_token: createUnsignedToken(USER.username), expires_in: 3600 }));
    });
  });
  afterAll(async () => {
    tokenServer?.close();
    await kafka?.[Symbol.asyncDispose]();
  });
  afterEach(() => world?.close());

  const openWorld = async (address: string, env: Record<string, string>) => {
    const credentials = { KAFKA_USERNAME: USER.username, KAFKA_PASSWORD: USER.password };
    world = await openKafkaWorld(connectToEngine(address), { ...credentials, ...env });
    world.openContext();
    await world.resetReactorCheckpoint();
  };
  const findKafkaStatus = (engines: { listStatuses(): EngineStatus[] }) =>
    engines.listStatuses().find(({ engine }) => engine === 'kafka');

  describe('a sign-in with the documented permissions', () => {
    const mechanisms: [string, () => string, Record<string, string>][] = [
      ['PLAIN', () => kafka.sasl, { KAFKA_SASL_MECHANISM: 'plain' }],
      ...shortOrSoak<[string, () => string, Record<string, string>][]>(
        [],
        [
          ['SCRAM-SHA-256', () => kafka.sasl, { KAFKA_SASL_MECHANISM: 'scram-sha-256' }],
          ['SCRAM-SHA-512', () => kafka.sasl, {}],
        ],
      ),
      [
        'OAUTHBEARER',
        () => kafka.sasl,
        { KAFKA_SASL_MECHANISM: 'oauthbearer', KAFKA_OAUTH_SCOPE: 'kafka', KAFKA_OAUTH_TOKEN_URL: 'tokens' },
      ],
      [
        'SCRAM-SHA-512 and a private authority',
        () => kafka.tls,
        { KAFKA_TLS: 'true', KAFKA_TLS_CA_FILE: 'ca' },
      ],
      [
        'a certificate of its own',
        () => kafka.mutualTls,
        {
          KAFKA_TLS: 'true',
          KAFKA_TLS_CA_FILE: 'ca',
          KAFKA_TLS_CERT_FILE: 'cert',
          KAFKA_TLS_KEY_FILE: 'key',
          KAFKA_USERNAME: '',
          KAFKA_PASSWORD: '',
        },
      ],
    ];
    it.each(takeTurns(mechanisms))('a sign-in by %s lets events reach a reactor', async (_, address, env) => {
      await openWorld(address(), fillIn(env));
      await allow(world.topic);
      world.startRelay();
      const { handledIds } = world.startTestReactor();
      const appended = await world.append('ada', createAccountVerified('ada'));
      await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
    });

    // The compose file runs this release. In Kafka 4 the command is in a package that the tests do not fetch.
    // It starts Java for each right, and takes turns of two days.
    it.runIf(KAFKA_VERSION === KAFKA_VERSIONS[0] && isItsTurn(1, 2))(
      'a sign-in with the ACLs that docker-compose.yml creates lets events reach a reactor',
      async () => {
        await openWorld(kafka.sasl, { KAFKA_SASL_MECHANISM: 'plain' });
        const java = `java -cp ${findClassPath(KAFKA_VERSION)} kafka.admin.AclCommand`;
        const script = [join(ROOT, 'deploy/compose/create-acls.sh'), USER.username, world.topic];
        const env = { PATH: process.env.PATH, KAFKA_SERVER: kafka.sasl, ADMIN_PASSWORD, KAFKA_ACLS: java };
        await promisify(execFile)('sh', script, { env });
        world.startRelay();
        const { handledIds, engines } = world.startTestReactor();
        const appended = await world.append('ada', createAccountVerified('ada'));
        await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
        expect(findKafkaStatus(engines)?.condition).not.toBe('refusing');
      },
    );
  });

  describe('a sign-in that Kafka refuses', () => {
    const lines: { level: number; msg: string }[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    beforeEach(() => {
      lines.length = 0;
    });

    it.each([
      [
        'a wrong password',
        { KAFKA_PASSWORD: 'wrong' },
        `Kafka (KAFKA_USERNAME) refuses: the user ${USER.username} or the password is wrong. Correct KAFKA_USERNAME and KAFKA_PASSWORD, or choose another KAFKA_SASL_MECHANISM.`,
      ],
      [
        'a user without permissions',
        {},
        `Kafka (KAFKA_USERNAME) refuses: the user ${USER.username} may not create the missing topics TOPIC and TOPIC.dead-letter. Create both, or allow Create on Topics with the prefix TOPIC.`,
      ],
      [
        'a client that gets no token',
        { KAFKA_SASL_MECHANISM: 'oauthbearer', KAFKA_OAUTH_TOKEN_URL: 'tokens' },
        'Kafka (KAFKA_OAUTH_TOKEN_URL) refuses: KAFKA_OAUTH_TOKEN_URL refuses the client with status 401. Check KAFKA_USERNAME and KAFKA_PASSWORD, and the server behind KAFKA_OAUTH_TOKEN_URL.',
      ],
    ])(
      'a sign-in that is refused because of %s is logged once, in one sentence with setting and remedy, and the processes end',
      async (_, env, sentence) => {
        await openWorld(kafka.sasl, fillIn(env));
        const { relay, engines } = world.startWatchedRelay(world.topic, logger);
        const testReactor = world.startTestReactor();
        const expected = sentence
          .replaceAll('TOPIC', world.topic)
          .replaceAll(`KAFKA_OAUTH_${world.topic}`, 'KAFKA_OAUTH_TOPIC');
        await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toEqual([expected]), POLLING);
        expect(findKafkaStatus(engines)?.condition).toBe('refusing');
        // The relay has tried several times by then.
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        expect(lines.map(({ msg }) => msg)).toEqual([expected]);
        await Promise.all([relay.stop(), testReactor.stop()]);
      },
    );

    it('a sign-in that is refused because the user may not use the consumer groups is reported, and events are handled once the right is granted', async () => {
      await openWorld(kafka.sasl, {});
      await allow(world.topic, { includesGroups: false });
      world.startRelay();
      const { handledIds, engines } = world.startTestReactor();
      const appended = await world.append('ada', createAccountVerified('ada'));
      await vi.waitFor(
        () =>
          expect(findKafkaStatus(engines)).toMatchObject({
            condition: 'refusing',
            reason: `it names no coordinator of the consumer groups of ${world.topic} to the user ${USER.username}`,
            remedy: `Allow Describe and Read on Groups with the prefix ${world.topic}, unless brokers are missing.`,
          }),
        POLLING,
      );
      await allow(world.topic);
      await vi.waitFor(() => expect(handledIds).toEqual(appended), POLLING);
      await vi.waitFor(() => expect(findKafkaStatus(engines)?.condition).toBe('ok'), POLLING);
    });
  });

  /** Fills in the values that are known once the servers run. */
  function fillIn(env: Record<string, string>): Record<string, string> {
    const knownValues: Record<string, string> = {
      ...kafka.files,
      tokens: `${tokenServer.origin}/token`,
    };
    return Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, knownValues[value] ?? value]),
    );
  }

  /** Gives the user the permissions that docs/operations.md lists. */
  async function allow(topic: string, { includesGroups = true } = {}): Promise<void> {
    const admin = (
      await openKafka({ brokers: [kafka.address], topic }, 'test', pino({ level: 'silent' }))
    ).admin();
    await admin.connect();
    const permissions = [
      ...[CREATE, DESCRIBE, READ, WRITE].map((operation) => ({
        operation,
        resourceType: AclResourceTypes.TOPIC,
      })),
      ...(includesGroups
        ? [DESCRIBE, READ].map((operation) => ({ operation, resourceType: AclResourceTypes.GROUP }))
        : []),
    ];
    await admin.createAcls({
      acl: permissions.map((permission) => ({
        ...permission,
        resourceName: topic,
        resourcePatternType: ResourcePatternTypes.PREFIXED,
        principal: `User:${USER.username}`,
        host: '*',
        permissionType: AclPermissionTypes.ALLOW,
      })),
    });
    await admin.disconnect();
  }
});

const createBasicAuthorization = (name: string, password: string) =>
  `Basic ${Buffer.from([name, password].map(encodeURIComponent).join(':')).toString('base64')}`;

/** A token without a signature. A broker accepts it if no authority for tokens is configured. */
function createUnsignedToken(subject: string): string {
  const now = Math.floor(Date.now() / 1000);
  const parts = [{ alg: 'none' }, { sub: subject, iat: now, exp: now + 3600 }];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}
