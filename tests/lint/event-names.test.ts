import { eventDefinitions } from '@mirabelle/domain';
import { expect, it } from 'vitest';
import { eventTypes } from '../../backoffice-web/src/i18n/resources/event-types.js';

it('has words of the back office for every event of the domain, and for no other', () => {
  expect(Object.keys(eventTypes).sort()).toEqual(eventDefinitions.map(({ type }) => type).sort());
});

it('does not call two events the same', () => {
  expect(new Set(Object.values(eventTypes)).size).toBe(Object.keys(eventTypes).length);
});
