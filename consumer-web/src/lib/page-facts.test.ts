import { afterEach, beforeEach, expect, it } from 'vitest';
import { startWithPageFacts } from './page-facts';

beforeEach(() => {
  const facts = [
    { path: '/api/prices', id: 'now', answer: { services: [] }, renderedAt: 17 },
    { path: '/api/salons', id: 'plum', answer: { name: '</script> & more' }, renderedAt: 17 },
  ];
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  document.body.innerHTML = `<script type="application/json" id="page-facts">${json}</script>`;
});
afterEach(() => document.body.replaceChildren());

it('a query begins with the facts of the page that it asks for, as of their time', () => {
  const { initialData, initialDataUpdatedAt } = startWithPageFacts('/api/salons', 'plum');
  expect(initialData()).toEqual({ name: '</script> & more' });
  expect(initialDataUpdatedAt()).toBe(17);
  expect(startWithPageFacts('/api/prices', 'now').initialData()).toEqual({ services: [] });
});

it('a query begins with nothing on the page of another record, and on a page without facts', () => {
  expect(startWithPageFacts('/api/salons', 'pearl').initialData()).toBeUndefined();
  expect(startWithPageFacts('/api/shared-looks', 'plum').initialData()).toBeUndefined();
  document.body.replaceChildren();
  expect(startWithPageFacts('/api/salons', 'plum').initialData()).toBeUndefined();
});
