/**
 * `npm run keys -w command-api -- save FILE` copies the people's keys, wrapped by the master key, to a new file.
 * `npm run keys -w command-api -- restore FILE` brings back those that are missing, while the services run.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runCommand, type ServiceContext } from '@mirabelle/application';
import { type CopiedKey, readSubjectKeys, restoreSubjectKeys } from '@mirabelle/event-store';

const [action, file, ...others] = process.argv.slice(2);
if ((action !== 'save' && action !== 'restore') || !file || others.length > 0) {
  process.stderr.write('Say what to do with which file: save FILE, or restore FILE.\n');
  process.exit(1);
}

await runCommand(async ({ pool, secrets }) => {
  if (action === 'save') process.stdout.write(`${await save(pool, file)} keys are in ${file}.\n`);
  else {
    const wrappingKeys = secrets.keys('wrap-subject-keys');
    const { restored, erased } = await restoreSubjectKeys(pool, wrappingKeys, read(file));
    process.stdout.write(`${restored} missing keys were restored, and ${erased} people erased again.\n`);
  }
});

/** The file has its name only when it is complete. @returns number of keys */
async function save(pool: ServiceContext['pool'], target: string): Promise<number> {
  let count = 0;
  const lines = async function* () {
    for await (const key of readSubjectKeys(pool)) {
      count += 1;
      yield `${JSON.stringify(key)}\n`;
    }
  };
  const partial = `${target}.partial-${process.pid}`;
  await pipeline(
    Readable.from(lines()),
    createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
  );
  await rename(partial, target);
  return count;
}

async function* read(source: string): AsyncGenerator<CopiedKey> {
  for await (const line of createInterface({ input: createReadStream(source) })) yield JSON.parse(line);
}
