import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { LEGAL_DOCUMENTS } from '@mirabelle/catalogue';
import { expect, it } from 'vitest';
import { ROOT } from '../support/root.js';

const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');
const scan = read('tests/browser/accessibility.browser.test.ts');
const listAll = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, found = '']) => found);

/** Dialogs that open by themselves, or for another member than the one of the scan, with the test that runs axe on each. */
const SCANNED_ELSEWHERE: Readonly<Record<string, string>> = {
  'video-ad': 'tests/browser/app-states.browser.test.ts',
  'documents-dialog': 'tests/browser/legal.browser.test.ts',
  'start-trial-dialog': 'tests/browser/plans-and-contact.browser.test.ts',
};

it('axe runs on a page of every route of the consumer app', () => {
  const routes = listAll(
    read('consumer-web/src/app/app-routes.tsx') + read('consumer-web/src/app/other-routes.tsx'),
    / path="([^"*]+)"/g,
  );
  expect(routes.length).toBeGreaterThan(15);
  const scanned = listAll(scan, /\bpath: (?:\(\) => )?['`]\/([^'`?]*)/g);
  const isScanned = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
    return route in LEGAL_DOCUMENTS || scanned.some((path) => pattern.test(path));
  };
  expect(routes.filter((route) => !isScanned(route))).toEqual([]);
});

it('axe runs on every dialog of the consumer app', () => {
  const features = 'consumer-web/src/features';
  const files = readdirSync(`${ROOT}${features}`, { recursive: true, encoding: 'utf8' });
  const parts = files.filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));
  const dialogs = parts.flatMap((path) =>
    /<Dialog(?:\.Root)?\s+open\b/.test(read(`${features}/${path}`)) ? [basename(path, '.tsx')] : [],
  );
  expect(dialogs.length).toBeGreaterThan(15);
  const scanned = new Set(listAll(scan, /\bcomponent: '([\w-]+)'/g));
  for (const [dialog, test] of Object.entries(SCANNED_ELSEWHERE)) {
    if (read(test).includes('findAccessibilityFaults(page)')) scanned.add(dialog);
  }
  expect(dialogs.filter((dialog) => !scanned.has(dialog))).toEqual([]);
});
