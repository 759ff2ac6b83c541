import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SCANNED_ROUTES } from '../browser/backoffice-routes.js';
import { ROOT } from '../support/root.js';

const SOURCE = 'backoffice-web/src';
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');
const PATHS = { list: '', create: '/create', edit: '/:id', show: '/:id/show' } as const;

/** The routes of the resources, as react-admin makes them of their pages. */
function listResourceRoutes(): string[] {
  const [, blocks = ''] = read(`${SOURCE}/app/resources.tsx`).split('ResourceProps[] = [');
  return [...blocks.matchAll(/name: '([\w-]+)'[^}]*/g)].flatMap(([block, name]) =>
    Object.entries(PATHS).flatMap(([page, path]) => (block.includes(` ${page}: `) ? [`${name}${path}`] : [])),
  );
}

/** The routes that the app adds to those of the resources. */
function listOtherRoutes(): string[] {
  const files = readdirSync(`${ROOT}${SOURCE}`, { recursive: true, encoding: 'utf8' });
  const code = files.filter((path) => path.endsWith('.ts')).map((path) => read(`${SOURCE}/${path}`));
  const names = [...read(`${SOURCE}/app/app.tsx`).matchAll(/<Route path=\{(\w+)\}/g)].map(([, name]) => name);
  return names.map((name) => new RegExp(`\\b${name} = '/([^']+)'`).exec(code.join('\n'))?.[1] ?? `${name}?`);
}

it('axe runs on a page of every route of the back office', () => {
  const routes = [...listResourceRoutes(), ...listOtherRoutes(), 'login'];
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter((route) => !SCANNED_ROUTES.includes(route))).toEqual([]);
  expect(SCANNED_ROUTES.filter((route) => !routes.includes(route))).toEqual([]);
});

it('searches can be saved in every list of the back office', () => {
  const files = readdirSync(`${ROOT}${SOURCE}`, { recursive: true, encoding: 'utf8' });
  const lists = files.filter(
    (path) => path.endsWith('-list.tsx') && read(`${SOURCE}/${path}`).includes('<RecordList'),
  );
  expect(lists.length).toBeGreaterThan(10);
  // A list without a toolbar of its own has the usual one.
  const hasOwnToolbar = (code: string) => /\bactions=\{/.test(code.slice(code.lastIndexOf('<RecordList')));
  const cannotSave = lists.filter((path) => {
    const code = read(`${SOURCE}/${path}`);
    return hasOwnToolbar(code) && !/<SavedSearchesButton|<ListToolbar/.test(code);
  });
  expect(cannotSave).toEqual([]);
});
