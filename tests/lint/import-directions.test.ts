import { describe, expect, it } from 'vitest';
import { findImports, findWorkspace, findWrongImports, RULES } from './import-rules.js';
import { isTest, listDeclaredPackages, listSourceFiles } from './source-files.js';

const checkImports = (path: string, text: string, declared: string[] = []) =>
  findWrongImports({ path, text }, { isTest: isTest(path), declared: new Set(declared) });

describe('the import directions of the architecture', () => {
  it('the import directions of the architecture hold in every file of every workspace', () => {
    const rootPackages = listDeclaredPackages('');
    const declared = new Map(
      Object.keys(RULES).map((workspace) => [
        workspace,
        new Set([...rootPackages, ...listDeclaredPackages(workspace)]),
      ]),
    );
    const files = listSourceFiles();
    expect(files.length).toBeGreaterThan(50);
    const wrong = files.flatMap((file) =>
      findWrongImports(file, {
        isTest: isTest(file.path),
        declared: declared.get(findWorkspace(file.path) ?? '') ?? new Set(),
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    [
      'command-api/src/context.ts',
      '@mirabelle/read-api',
      'may import only catalogue, recommendations, decider, salon-domain, domain, contracts',
    ],
    [
      'packages/domain/src/cart/cart.ts',
      '@mirabelle/mail',
      'may import only catalogue, decider, recommendations, salon-domain',
    ],
    ['packages/domain/src/cart/cart.ts', 'node:crypto', 'does no I/O'],
    ['packages/domain/src/cart/cart.ts', 'zod', 'except temporal-polyfill'],
    ['packages/contracts/src/index.ts', '@mirabelle/domain', 'may import only catalogue'],
    ['packages/salon-domain/src/index.ts', '@mirabelle/domain', 'may import only catalogue, decider'],
    ['packages/contracts/src/index.ts', '@mirabelle/backoffice-contracts', 'may import only catalogue'],
    [
      'consumer-web/src/app/main.tsx',
      '@mirabelle/backoffice-contracts',
      'may import only contracts, catalogue, design',
    ],
    ['packages/catalogue/src/index.ts', '@mirabelle/domain', 'may import none'],
    ['packages/runtime/src/index.ts', '@mirabelle/event-store', 'may import only catalogue'],
    ['packages/event-store/src/index.ts', '@mirabelle/domain', 'may import only runtime'],
    ['packages/jobs/src/index.ts', '@mirabelle/workers', 'may import only runtime'],
    [
      'consumer-web/src/app/main.tsx',
      '@mirabelle/domain',
      'may import only contracts, catalogue, design, lazy-loading, recommendations, studio-engine',
    ],
    ['backoffice-web/src/main.tsx', 'fs', 'does no I/O'],
    ['read-api/src/cart/route.ts', '../../../projector/src/cart/table.js', 'imported by its name'],
    ['consumer-web/src/features/cart/page.tsx', '../booking/slots', 'cart must not know the feature booking'],
    [
      'consumer-web/src/features/cart/page.tsx',
      '@/features/booking',
      'cart must not know the feature booking',
    ],
    ['read-api/src/cart/route.ts', '../../../tests/support/database.js', 'imported by its name'],
    ['workers/src/reminder.ts', 'left-pad', 'no package.json of workers or the root names it'],
  ])('the import directions forbid that %s imports %s', (path, name, sentence) => {
    expect(checkImports(path, `import { x } from '${name}';`)).toEqual([expect.stringContaining(sentence)]);
  });

  it('the import directions allow the imports that the architecture allows', () => {
    const allowed = [
      ['command-api/src/context.ts', '@mirabelle/domain/cart'],
      ['command-api/src/context.ts', 'node:http'],
      ['command-api/src/context.ts', 'express'],
      ['packages/domain/src/cart/cart.test.ts', 'fast-check'],
      ['read-api/src/cart/cart.pg.test.ts', '../../../tests/support/database.js'],
      ['all-in-one/src/index.ts', '@mirabelle/command-api'],
      ['consumer-web/src/features/cart/page.tsx', './api/cart'],
      ['consumer-web/src/features/cart/page.tsx', '@/components/ui/button'],
      ['vitest.config.ts', 'vitest/config'],
    ] as const;
    for (const [path, name] of allowed) {
      expect(checkImports(path, `import { x } from '${name}';`, ['express'])).toEqual([]);
    }
  });

  it('the import directions apply to every form of import, and not to comments', () => {
    const text = `
      import one from 'one';
      import { two,
        type Two } from "two";
      import 'three';
      export * from 'four';
      const five = await import('five');
      type Six = import('six').Six;
      // import 'seven';
      /** import { eight } from 'eight'; */
    `;
    expect(findImports(text)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  });
});
