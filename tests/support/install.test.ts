import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from './temporary-folder.js';

/** A plain script without types, because it runs before anything is installed. */
const INSTALL = '../../scripts/lib/install.mjs';
const { isInstalled }: { isInstalled(root: string): boolean } = await import(INSTALL);

const WANTED = {
  '': { name: 'mirabelle' },
  'packages/domain': { version: '0.1.0' },
  'node_modules/@mirabelle/domain': { resolved: 'packages/domain', link: true },
  'node_modules/zod': { version: '4.0.0' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};

/** A folder whose lock file wants these packages and whose record of the installation names those installed. */
const createRepository = (installed: Record<string, object>): string =>
  createTemporaryFolder({
    'package-lock.json': JSON.stringify({ packages: WANTED }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: installed }),
  });

const link = { 'node_modules/@mirabelle/domain': { resolved: 'packages/domain', link: true } };
const zod = { 'node_modules/zod': { version: '4.0.0' } };

describe('the dependencies', () => {
  it('the dependencies are complete without the optional packages of other systems', () => {
    expect(isInstalled(createRepository({ ...link, ...zod }))).toBe(true);
  });

  it.each([
    ['a package is missing', link],
    ['a package has another version', { ...link, 'node_modules/zod': { version: '3.0.0' } }],
    ['a new workspace has no link yet', zod],
  ])('the dependencies are installed again when %s', (_, installed) => {
    expect(isInstalled(createRepository(installed))).toBe(false);
  });
});
