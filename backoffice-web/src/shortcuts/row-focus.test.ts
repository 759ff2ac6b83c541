import { beforeEach, expect, it } from 'vitest';
import { focusRow, forgetOpenedRecordOutside, rememberOpenedRecord, toggleFocusedRow } from './row-focus';

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
  rememberOpenedRecord('');
  document.body.innerHTML = `<main id="main-content" tabindex="-1"><table>
    <thead><tr><th><input type="checkbox" id="all"></th><th><button id="sort">Requested</button></th></tr></thead>
    <tbody>${['first', 'second', 'last']
      .map(
        (id) =>
          `<tr><td><input type="checkbox" id="select-${id}"></td><td><a data-row-link="${id}" id="${id}" href="/backoffice/bookings/${id}/show">${id}</a></td></tr>`,
      )
      .join('')}</tbody></table></main>`;
});

const focus = (id: string) => document.getElementById(id)?.focus();
const findFocus = () => document.activeElement?.id;
const listSelected = () =>
  [...document.querySelectorAll<HTMLInputElement>('input')]
    .filter(({ checked }) => checked)
    .map(({ id }) => id);

it('from the header of a list j begins at the first row, whatever record was opened before', () => {
  rememberOpenedRecord('/bookings/last/show');
  focus('sort');
  focusRow(1);
  expect(findFocus()).toBe('first');
  toggleFocusedRow();
  expect(listSelected()).toEqual(['select-first']);
});

it('x selects nothing while the focus is in the header of a list', () => {
  focus('sort');
  toggleFocusedRow();
  focus('all');
  toggleFocusedRow();
  expect(listSelected()).toEqual([]);
});

it('back from a record j goes on from its row, and stays in the list if it is the last one', () => {
  rememberOpenedRecord('/bookings/first/show');
  focusRow(1);
  expect(findFocus()).toBe('second');
  document.getElementById('second')?.blur();
  rememberOpenedRecord('/bookings/last/show');
  focusRow(1);
  expect(findFocus()).toBe('last');
  focusRow(1);
  expect(findFocus()).toBe('last');
});

it('j begins at the first row of a list that was opened from another page than that of a record', () => {
  rememberOpenedRecord('/bookings/second/show');
  forgetOpenedRecordOutside('/bookings');
  focusRow(1);
  expect(findFocus()).toBe('last');
  document.getElementById('last')?.blur();
  forgetOpenedRecordOutside('/');
  focusRow(1);
  expect(findFocus()).toBe('first');
});

it('j walks through the rows of the list, and not through the table of totals above it', () => {
  document
    .getElementById('main-content')
    ?.insertAdjacentHTML(
      'afterbegin',
      '<table><tbody><tr><td><a id="total" href="/backoffice/bookings">Pending</a></td></tr></tbody></table>',
    );
  focusRow(1);
  expect(findFocus()).toBe('first');
});
