import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main } from 'assemblyscript/asc';
import { expect, it } from 'vitest';

const ENGINE = fileURLToPath(new URL('../../packages/studio-engine/', import.meta.url));

it('the WebAssembly module of the hair network is what its source compiles to (`npm run layers -w packages/studio-engine`)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mirabelle-layers-'));
  try {
    const outFile = join(folder, 'network-layers.wasm');
    const config = join(ENGINE, 'wasm/asconfig.json');
    const { error, stderr } = await main(['--config', config, '--outFile', outFile]);
    expect([error, stderr.toString()]).toEqual([null, '']);
    const isSame = readFileSync(outFile).equals(readFileSync(join(ENGINE, 'assets/network-layers.wasm')));
    expect(isSame).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
