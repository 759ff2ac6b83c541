import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../features/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const everySource = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

it.each(Object.entries(sources))(
  '%s imports no other feature, no route and nothing of the app',
  (path, code) => {
    const feature = path.split('/')[2];
    const imports = [...code.matchAll(/from '([^']+)'/g)].map(
      ([, target = '']) => new URL(target, `http://src/${path.replace('../', '')}`).pathname,
    );
    const forbidden = imports.filter(
      (target) => /^\/(features|routes|app)\//.test(target) && !target.startsWith(`/features/${feature}/`),
    );
    expect(forbidden).toEqual([]);
  },
);

it('only reloadQueries invalidates queries, so that no list keeps what it began to load before a change', () => {
  const users = Object.entries(everySource).filter(([, code]) => /\.invalidateQueries\(/.test(code));
  expect(users.map(([path]) => path)).toEqual(['../lib/reload-queries.ts']);
});

it('only useUrlSearch changes the parameters of the URL, so that two changes at once are both in it', () => {
  const users = Object.entries(everySource).filter(([, code]) =>
    /\bimport\b[^;]*\buseSearchParams\b/.test(code),
  );
  expect(users.map(([path]) => path)).toEqual(['../lib/use-url-search.ts']);
});
