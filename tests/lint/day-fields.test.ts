import { expect, it } from 'vitest';
import { isTest, listSourceFiles } from './source-files.js';

/** The component that gives the field of a day its first and last day. */
const WITH_LIMITS = 'backoffice-web/src/components/day-field.tsx';

const FIELD = /<\w+[^<]*?type="(?:date|datetime-local|month|week)"[^<]*/g;

it('no page has a field for a day without a last day, because browsers then accept years of six digits', () => {
  const bare = listSourceFiles().filter(({ path, text }) => {
    if (!path.endsWith('.tsx') || isTest(path) || path === WITH_LIMITS) return false;
    const fields = text.match(FIELD) ?? [];
    // The text field of the consumer app adds the limits itself.
    const addsLimits = (field: string) => path.startsWith('consumer-web/') && field.startsWith('<TextField');
    return fields.some((field) => !/\bmax\b|TIME_LIMITS/.test(field) && !addsLimits(field));
  });
  expect(bare.map(({ path }) => path)).toEqual([]);
});
