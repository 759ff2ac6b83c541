import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../features/**/*.{ts,tsx}', {
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
