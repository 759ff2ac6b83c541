import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KafkaCluster, startKafkaCluster } from './kafka-cluster.js';

export const USER = { username: 'mirabelle', password: 'a secret' };
/** The password of the user `admin`, who may do everything. */
export const ADMIN_PASSWORD = 'another secret';
const SECURITY_PACKAGE = 'org.apache.kafka.common.security';

/** A broker that accepts only known users, by each mechanism and with TLS. Its access list does not permit them anything yet. */
export interface SecuredKafka extends AsyncDisposable {
  /** Open, for the administrator. */
  readonly address: string;
  /** SASL without TLS: PLAIN, SCRAM-SHA-256, SCRAM-SHA-512, OAUTHBEARER. */
  readonly sasl: string;
  /** SASL with TLS, with a certificate of the private authority. */
  readonly tls: string;
  /** TLS that asks for a certificate. */
  readonly mutualTls: string;
  /** PEM files: the authority, and the product's own certificate with its key. */
  readonly files: { readonly ca: string; readonly cert: string; readonly key: string };
}

/** Why the certificates cannot be made; undefined if they can. */
export const explainMissingOpenssl = (): string | undefined =>
  spawnSync('openssl', ['version'], { stdio: 'ignore' }).error ? 'there is no openssl' : undefined;

/** Starts the broker. Everybody on its open listener is an administrator. */
export async function startSecuredKafka(): Promise<SecuredKafka> {
  const folder = await mkdtemp(join(tmpdir(), 'mirabelle-certificates-'));
  const toPath = (name: string) => join(folder, name);
  createCertificates(folder);
  const keys = await Promise.all(['broker.key', 'broker.pem'].map((name) => readFile(toPath(name), 'utf8')));
  await writeFile(toPath('broker-keystore.pem'), keys.join(''));
  const plainUsers = `user_${USER.username}="${USER.password}" user_admin="${ADMIN_PASSWORD}"`;
  const formatLoginSetting = (name: string, listener: string) =>
    `listener.name.${listener}.${name}.sasl.jaas.config`;
  const logins = Object.fromEntries(
    ['sasl', 'tls'].flatMap((listener) => [
      [
        formatLoginSetting('plain', listener),
        `${SECURITY_PACKAGE}.plain.PlainLoginModule required ${plainUsers};`,
      ],
      [formatLoginSetting('scram-sha-256', listener), `${SECURITY_PACKAGE}.scram.ScramLoginModule required;`],
      [formatLoginSetting('scram-sha-512', listener), `${SECURITY_PACKAGE}.scram.ScramLoginModule required;`],
      [
        formatLoginSetting('oauthbearer', listener),
        `${SECURITY_PACKAGE}.oauthbearer.OAuthBearerLoginModule required;`,
      ],
    ]),
  );
  const cluster: KafkaCluster = await startKafkaCluster({
    listeners: { SASL: 'SASL_PLAINTEXT', TLS: 'SASL_SSL', MUTUAL: 'SSL' },
    users: { [USER.username]: USER.password },
    properties: {
      ...logins,
      'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512,OAUTHBEARER',
      'ssl.keystore.type': 'PEM',
      'ssl.keystore.location': toPath('broker-keystore.pem'),
      'ssl.truststore.type': 'PEM',
      'ssl.truststore.location': toPath('ca.pem'),
      'listener.name.mutual.ssl.client.auth': 'required',
      'listener.name.mutual.ssl.principal.mapping.rules': 'RULE:^CN=([^,]*).*$/$1/',
      'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
      'super.users': 'User:ANONYMOUS;User:admin',
    },
  });
  const { SASL = '', TLS = '', MUTUAL = '' } = cluster.addresses;
  return {
    address: cluster.address,
    sasl: SASL,
    tls: TLS,
    mutualTls: MUTUAL,
    files: { ca: toPath('ca.pem'), cert: toPath('client.pem'), key: toPath('client.key') },
    async [Symbol.asyncDispose]() {
      await cluster[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a private certificate authority, and its certificates for the broker and for the product. */
function createCertificates(folder: string): void {
  const openssl = (...args: string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`openssl ${args[0]} failed: ${stderr}`);
  };
  const newKeyOptions = ['-newkey', 'rsa:2048', '-nodes', '-sha256'];
  openssl(
    'req',
    '-x509',
    ...newKeyOptions,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=tests',
  );
  for (const [name, subject, address] of [
    ['broker', '/CN=broker', 'IP:127.0.0.1'],
    ['client', `/CN=${USER.username}`, 'DNS:localhost'],
  ] as const) {
    const request = ['-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', subject];
    openssl('req', ...newKeyOptions, ...request, '-addext', `subjectAltName=${address}`);
    const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-copy_extensions', 'copy'];
    openssl('x509', '-req', '-in', `${name}.csr`, ...signing, '-out', `${name}.pem`, '-days', '2');
  }
}
