import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main } from 'assemblyscript/asc';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../support/temporary-folder.js';

const ENGINE = fileURLToPath(new URL('../../packages/studio-engine/', import.meta.url));

it('the WebAssembly module of the hair network is what its source compiles to (`npm run layers -w packages/studio-engine`)', async () => {
  const outFile = join(createTemporaryFolder(), 'network-layers.wasm');
  const config = join(ENGINE, 'wasm/asconfig.json');
  const { error, stderr } = await main(['--config', config, '--outFile', outFile]);
  expect([error, stderr.toString()]).toEqual([null, '']);
  const isSame = readFileSync(outFile).equals(readFileSync(join(ENGINE, 'assets/network-layers.wasm')));
  expect(isSame).toBe(true);
});
