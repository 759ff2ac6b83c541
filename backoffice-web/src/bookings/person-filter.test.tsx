import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, Form, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { PersonFilter } from './person-filter';

const ID = 'ffd8a60a-7cee-5ed6-b78a-b8e312a7454e';

function open(userId: string | readonly string[]): void {
  const booking = {
    id: 'b1',
    userId: ID,
    customerName: 'Olivia Smith',
    customerEmail: 'olivia@example.test',
  };
  const getList = (async () => ({ data: [booking], total: 1 })) as unknown as DataProvider['getList'];
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider({ getList })} i18nProvider={i18nProvider}>
        <Form record={{ id: 'filter', userId }}>
          <PersonFilter source="userId" label="Customer number" />
        </Form>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it.each([[ID], [[ID, 'ffd8a60a-7cee-5ed6-b78a-b8e312a7454f']]])(
  'the filter of the bookings of a person names the person and no number',
  async (ids) => {
    open(ids);
    expect((await screen.findByLabelText<HTMLInputElement>('Customer')).value).toBe('Olivia Smith');
    expect(screen.queryByLabelText('Customer number')).toBeNull();
  },
);

it('a number that is not complete stays as it is typed', async () => {
  open('ffd8');
  expect((await screen.findByLabelText<HTMLInputElement>('Customer number')).value).toBe('ffd8');
});
