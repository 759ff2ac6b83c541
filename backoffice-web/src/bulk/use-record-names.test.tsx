import type { AdminBooking, BulkActionResults } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { useRecordNames } from './use-record-names';

const ID = 'kiku-salon.2099-11-21.d290f1ee-6c54-4b01-90e6-d701748f0851';

const BOOKING = {
  id: ID,
  customerName: 'Ada Lovelace',
  serviceType: 'Haircut',
  wish: null,
  isGuest: false,
  appointmentDate: '2099-11-21T00:00:00.000Z',
  timeZone: 'Asia/Tokyo',
  salonName: 'Kiku Salon',
} as AdminBooking;

const RESULTS = {
  resource: 'bookings',
  results: [{ id: ID, outcome: 'done', name: null, detail: null }],
} as unknown as BulkActionResults;

const Names = () => <p>{useRecordNames(RESULTS).names?.get(ID)}</p>;

it('the result of a bulk action names the salon and the number of each booking', async () => {
  const answer = async () => ({ data: [BOOKING], total: 1 });
  const dataProvider = testDataProvider({
    getMany: answer as unknown as DataProvider['getMany'],
    getList: answer as unknown as DataProvider['getList'],
  });
  render(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <Names />
    </CoreAdminContext>,
  );
  await screen.findByText(/^Ada Lovelace, Haircut, .*Nov 21, 2099.*, Kiku Salon, 748F-0851$/);
});
