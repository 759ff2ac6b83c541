import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type GetListParams, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { createAuthProvider } from '../testing/auth-provider';
import { AffectedBookings } from './affected-bookings';

const SALONS = [
  { id: 'aster', name: 'Aster', suspension: null, closedDays: [{ date: '2031-03-14', openBookings: 3 }] },
  { id: 'birch', name: 'Birch', suspension: null, closedDays: [{ date: '2031-03-14', openBookings: 0 }] },
  {
    id: 'cedar',
    name: 'Cedar',
    suspension: 'complaints',
    closedDays: [{ date: '2031-03-14', openBookings: 1 }],
  },
  { id: 'dahlia', name: 'Dahlia', suspension: 'requested', closedDays: [] },
];

it('Today lists the appointments on closed days and at suspended salons, each once and with the way to settle them', async () => {
  const getList = async (resource: string, { filter }: GetListParams) => {
    if (resource === 'salons') return { data: SALONS, total: SALONS.length } as never;
    expect(filter).toMatchObject({ salonId: ['cedar', 'dahlia'], when: 'upcoming' });
    return { data: [{ id: 'b1', salonId: 'cedar' }], total: 1 } as never;
  };
  render(
    <MemoryRouter>
      <CoreAdminContext
        authProvider={createAuthProvider('operator', 'lea')}
        dataProvider={testDataProvider({ getList })}
        i18nProvider={i18nProvider}
      >
        <AffectedBookings />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const closed = await screen.findByRole('link', { name: /Aster/ });
  expect(closed.textContent).toBe('AsterClosed on Friday, March 14, 20313 appointments to move or cancel');
  expect(decodeURIComponent(closed.getAttribute('href') ?? '')).toMatch(
    /^\/bookings\?.*"salonId":"aster".*2031-03-14/,
  );
  const suspended = await screen.findByRole('link', { name: /Cedar/ });
  expect(suspended.textContent).toBe('CedarSuspended1 appointment to cancel');
  expect(suspended.getAttribute('href')).toBe('/salons/cedar');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
