// `npm run test:node24 -- …` does the same as `npm test -- …`, on the release of Node that the images run. The npm package
// `node` brings it to .cache/node24, once.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The major release in the Dockerfile. */
const RELEASE = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const home = join(root, `.cache/node${RELEASE}`);
const bin = join(home, 'node_modules/node/bin');
const node = join(bin, 'node');

if (!existsSync(node)) {
  const args = ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `node@${RELEASE}`];
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0) {
    console.error(`Node ${RELEASE} could not be installed to ${home}.`);
    process.exit(1);
  }
}
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
console.log(`Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`);
const { status } = spawnSync(node, [join(root, 'scripts/test.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
process.exitCode = status ?? 1;
