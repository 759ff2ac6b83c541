import { expect, it } from 'vitest';
import { i18nProvider } from './i18n';
import { messages } from './messages';

const { translate } = i18nProvider;

it('texts group the digits of their numbers, also of the number that chooses the plural', () => {
  const values = { offsetBegin: 1, offsetEnd: 25, total: 5000 };
  expect(translate('ra.navigation.page_range_info', values)).toBe('1-25 of 5,000');
  expect(translate('resources.bookings.bulk.confirm.title', { smart_count: 5000 })).toBe(
    'Confirm 5,000 appointments?',
  );
  expect(translate('resources.bookings.bulk.confirm.title', { smart_count: 1 })).toBe(
    'Confirm 1 appointment?',
  );
});

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The calls that translate a text under `backOffice` with values: file, key, and the names of the values. */
const calls = Object.entries(sources).flatMap(([file, code]) =>
  [...code.matchAll(/translate\(\s*'(backOffice\.[\w.]+)',\s*\{([^{}]*)\}/g)].map(
    ([, key = '', values = '']) => ({
      file,
      key,
      names: values.split(',').map((value) => value.split(':')[0]?.trim() ?? ''),
    }),
  ),
);

it('every placeholder of a text of the back office gets a value', () => {
  expect(calls.length).toBeGreaterThan(10);
  const missing = calls.flatMap(({ file, key, names }) => {
    // The number that chooses the plural fills `count`, too.
    const filledPlaceholders = names.includes('smart_count') ? [...names, 'count'] : names;
    const placeholders = [...translate(key, { _: key }).matchAll(/%\{(\w+)\}/g)].map(([, name]) => name);
    return placeholders
      .filter((name) => !filledPlaceholders.includes(name ?? ''))
      .map((name) => `${file}: ${key} %{${name}}`);
  });
  expect(missing).toEqual([]);
});

it('every resource with tabs of statuses has a name for them, which screen readers announce', () => {
  const withStatuses = Object.entries<{ readonly statuses?: object }>(messages.resources).filter(
    ([, { statuses = {} }]) => 'all' in statuses,
  );
  expect(withStatuses.length).toBeGreaterThan(5);
  const nameless = withStatuses
    .map(([resource]) => `resources.${resource}.fields.status`)
    .filter((key) => translate(key, { _: key }) === key);
  expect(nameless).toEqual([]);
});

it('every dialog of a bulk action has texts in the singular for one record', () => {
  const texts = Object.entries<{ readonly bulk?: object }>(messages.resources).flatMap(
    ([resource, { bulk = {} }]) =>
      Object.entries(bulk)
        .filter(([, action]) => typeof action === 'object' && 'title' in action)
        .flatMap(([action]) =>
          ['title', 'lead', 'submit'].map((part) => `resources.${resource}.bulk.${action}.${part}`),
        ),
  );
  expect(texts.length).toBeGreaterThan(30);
  const ofSeveral = texts.filter((key) =>
    /\b(they|them|their|each|every|appointments|messages|reviews|commissions)\b/i.test(
      translate(key, { smart_count: 1 }),
    ),
  );
  expect(ofSeveral).toEqual([]);
  expect(translate('backOffice.bulk.selected', { smart_count: 1 })).toBe('The one selected');
});
