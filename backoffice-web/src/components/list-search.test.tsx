import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { ListSearch } from './list-search';

it('the focus is in the search of a list again once the keyboard has cleared it', async () => {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <div id="main-content">
          <Form>
            <ListSearch source="q" resource="bookings" alwaysOn />
          </Form>
        </div>
      </CoreAdminContext>
    </MemoryRouter>,
  );
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
    render(
      <MemoryRouter>
        <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
          <div id="main-content">
            <Form>
              <ListSearch source="q" resource="bookings" alwaysOn />
            </Form>
            <table>
              <tbody>
                <tr>
                  <td>
                    <a href="/bookings/1" data-row-link="1">
                      Ada
                    </a>
                  </td>
                </tr>
              </tbody>
            </table>
          </div>
        </CoreAdminContext>
      </MemoryRouter>,
    );
    const field = await screen.findByRole<HTMLInputElement>('textbox');
    await userEvent.type(field, `ada{${key}}`);
    expect(field.value).toBe('ada');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ada' }));
  },
);
