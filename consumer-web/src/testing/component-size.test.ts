import { expect, it } from 'vitest';
import { findComponents, SOURCES } from './source-code';

const MAX_LINES = 300;
const MAX_MEDIAN_LINES = 60;

const components = SOURCES.filter(([path]) => path.endsWith('.tsx')).flatMap(([path, code]) =>
  findComponents(path, code).map((component) => ({ ...component, path })),
);

it('this test finds the components of the app', () => {
  expect(components.length).toBeGreaterThan(50);
});

it(`no component has more than ${MAX_LINES} lines`, () => {
  const longComponents = components.filter(({ lines }) => lines > MAX_LINES);
  expect(longComponents.map(({ path, name, lines }) => `${name} in ${path} has ${lines}`)).toEqual([]);
});

it(`the median component has at most ${MAX_MEDIAN_LINES} lines`, () => {
  const lengths = components.map(({ lines }) => lines).sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(MAX_MEDIAN_LINES);
});
