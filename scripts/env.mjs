// `npm run env`: writes the random secrets that docker-compose.yml needs to .env, which git ignores.
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './lib/arguments.mjs';

const [given] = readArguments(
  'npm run env [-- FILE]    adds the secrets that docker-compose.yml needs to .env, or to another file',
  {
    maxArguments: 1,
  },
);
const file = given ?? join(dirname(dirname(fileURLToPath(import.meta.url))), '.env');
const createPassword = () => randomBytes(24).toString('hex');
const secrets = {
  MASTER_KEY: () => randomBytes(32).toString('base64'),
  // Passwords of the product's user at each engine, who has only the permissions that the product needs.
  POSTGRES_PASSWORD: createPassword,
  KAFKA_PASSWORD: createPassword,
  REDIS_PASSWORD: createPassword,
  S3_PASSWORD: createPassword,
  // Passwords of the administrators, which the product does not know.
  KAFKA_ADMIN_PASSWORD: createPassword,
  POSTGRES_ADMIN_PASSWORD: createPassword,
  S3_ADMIN_PASSWORD: createPassword,
};

const content = readIfExists(file);
const missing = Object.keys(secrets).filter((name) => !new RegExp(`^${name}=.`, 'm').test(content));
const lines = missing.map((name) => `${name}=${secrets[name]()}\n`);
const separator = content === '' || content.endsWith('\n') ? '' : '\n';
writeFileSync(file, content + separator + lines.join(''), { mode: 0o600 });
chmodSync(file, 0o600);
const name = given ?? '.env';
console.log(
  missing.length > 0 ? `Wrote ${missing.join(', ')} to ${name}.` : `Nothing is missing in ${name}.`,
);

function readIfExists(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
