import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const backOffice = fileURLToPath(new URL('../../backoffice-web', import.meta.url));
const ICONS = join(backOffice, 'vendor/mui-icons/icons');
const ICON_IMPORT = /^import .* from ['"]@mui\/icons-material\/(\w+)['"]/gm;

/** The compiled modules of react-admin, and of the package with its components. */
function findReactAdmin(): string[] {
  const main = createRequire(join(backOffice, 'package.json')).resolve('react-admin');
  return [dirname(main), dirname(createRequire(main).resolve('ra-ui-materialui'))];
}

function listImportedIcons(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.d)\.(?:js|tsx?)$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(ICON_IMPORT)])
    .map(([, icon = '']) => icon);
}

it('the icons of Material that react-admin and the back office import are those of backoffice-web/vendor/mui-icons', () => {
  const imported = new Set([join(backOffice, 'src'), ...findReactAdmin()].flatMap(listImportedIcons));
  const vendoredIcons = readdirSync(ICONS).map((file) => basename(file, '.js'));
  expect(vendoredIcons.sort()).toEqual([...imported].sort());
});
