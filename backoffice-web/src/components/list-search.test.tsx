import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  Form,
  ListContext,
  type ListControllerResult,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { ListSearch } from './list-search';

const showList = (filterValues: object, isFetching: boolean, name: string) => (
  <MemoryRouter>
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <ListContext value={{ filterValues, isFetching } as ListControllerResult}>
        <div id="main-content">
          <Form>
            <ListSearch source="q" resource="bookings" alwaysOn />
          </Form>
          <table>
            <tbody>
              <tr>
                <td>
                  <a href="/bookings/1" data-row-link="1">
                    {name}
                  </a>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </ListContext>
    </CoreAdminContext>
  </MemoryRouter>
);

it('the focus is in the search of a list again once the keyboard has cleared it', async () => {
  render(showList({}, false, 'Ada'));
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, 'anna');
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Clear value');
  await userEvent.keyboard(' ');
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});

it.each(['Escape', 'Enter', 'ArrowDown'])(
  '%s leaves the search of a list for its first row, and keeps what was typed',
  async (key) => {
    Element.prototype.scrollIntoView ??= () => undefined;
    render(showList({ q: 'ada' }, false, 'Ada'));
    const field = await screen.findByRole<HTMLInputElement>('textbox');
    await userEvent.type(field, `ada{${key}}`);
    expect(field.value).toBe('ada');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ada' }));
  },
);

it('Enter leaves the search for the first row of its answer, not for one of the search before, and at once when pressed again', async () => {
  const { rerender } = render(showList({}, false, 'Ada'));
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, 'bo{Enter}');
  expect(document.activeElement).toBe(field);
  rerender(showList({ q: 'bo' }, true, 'Ada'));
  expect(document.activeElement).toBe(field);
  rerender(showList({ q: 'bo' }, false, 'Bo'));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bo' }));
  await userEvent.type(field, 'x{Enter}');
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bo' }));
});

it('who goes on typing after Enter stays in the search', async () => {
  const { rerender } = render(showList({}, false, 'Ada'));
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, 'b{Enter}o');
  rerender(showList({ q: 'b' }, false, 'Bo'));
  expect(document.activeElement).toBe(field);
});
