import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, FilterLiveForm, ListBase, testDataProvider, useListContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { DateFilter } from '../components/date-filter';
import { i18nProvider } from '../i18n/i18n';
import { BookingPeriods } from './booking-periods';

function ShownSearch() {
  const { filterValues, sort } = useListContext();
  return <output>{JSON.stringify({ filterValues, sort })}</output>;
}

/** Opens the list with a filter and an order in its address. */
function openList(filter: object, sort = 'appointmentDate', order = 'ASC'): void {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort,
    order,
    page: '1',
    perPage: '25',
  });
  render(
    <MemoryRouter initialEntries={[`/bookings?${query}`]}>
      <CoreAdminContext
        dataProvider={testDataProvider({ getList: async () => ({ data: [], total: 0 }) as never })}
        i18nProvider={i18nProvider}
      >
        <ListBase resource="bookings">
          <BookingPeriods />
          <FilterLiveForm debounce={false}>
            <DateFilter source="from" label="From" insteadOf="when" />
          </FilterLiveForm>
          <ShownSearch />
        </ListBase>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

const readSearch = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const pressed = () => screen.queryByRole('button', { pressed: true })?.textContent;
const STANDING = ['pending', 'confirmed', 'completed', 'no-show'];

it('a week takes the place of chosen days, and a chosen day takes the place of a week', async () => {
  openList({ from: '2031-03-03', to: '2031-03-09' });
  await screen.findByRole('button', { name: 'Next week' });
  expect(pressed()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(() =>
    expect(readSearch().filterValues).toEqual({ when: 'next-week', status: expect.anything() }),
  );
  expect(pressed()).toBe('Next week');

  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2031-05-06' } });
  await waitFor(() =>
    expect(readSearch().filterValues).toEqual({ from: '2031-05-06', status: expect.anything() }),
  );
  expect(pressed()).toBeUndefined();
});

it('another period keeps the order that the user has chosen', async () => {
  openList({ when: 'upcoming', status: STANDING }, 'price', 'DESC');
  await userEvent.click(await screen.findByRole('button', { name: 'All' }));
  await waitFor(() => expect(pressed()).toBe('All'));
  expect(readSearch().sort).toEqual({ field: 'price', order: 'DESC' });
});

it('another period has its own order if the user has chosen none', async () => {
  openList({ when: 'upcoming', status: STANDING });
  await userEvent.click(await screen.findByRole('button', { name: 'Past' }));
  await waitFor(() => expect(readSearch().sort).toEqual({ field: 'appointmentDate', order: 'DESC' }));
});
