import { expect, it } from 'vitest';
import { componentsIn, SOURCES } from './source-code';

const LONGEST = 300;
const MEDIAN = 60;

const components = SOURCES.filter(([path]) => path.endsWith('.tsx')).flatMap(([path, code]) =>
  componentsIn(path, code).map((component) => ({ ...component, path })),
);

it('has components to measure', () => {
  expect(components.length).toBeGreaterThan(50);
});

it(`has no component of more than ${LONGEST} lines`, () => {
  const long = components.filter(({ lines }) => lines > LONGEST);
  expect(long.map(({ path, name, lines }) => `${name} in ${path} has ${lines}`)).toEqual([]);
});

it(`has components of ${MEDIAN} lines in the median at most`, () => {
  const lengths = components.map(({ lines }) => lines).sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(MEDIAN);
});
