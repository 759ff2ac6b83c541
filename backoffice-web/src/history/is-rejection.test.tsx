import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { RecordHistory } from './record-history';

const createEvent = (type: string, data: object = {}) => ({
  id: type,
  type,
  data: { bookingId: 'b1', ...data },
  occurredAt: '2026-11-27T10:00:00.000Z',
  actor: { kind: 'staff' },
  causationId: `${type}-cause`,
  correlationId: `${type}-request`,
});

const REQUESTED = createEvent('AppointmentRequested');
const CONFIRMED = createEvent('AppointmentConfirmed');

it.each([
  ['salon', [REQUESTED], 'Request rejected', 'StateRejected was: '],
  ['salon', [REQUESTED, CONFIRMED], 'Appointment canceled', 'StateCanceled was: Confirmed'],
  ['customer', [REQUESTED], 'Appointment canceled', 'StateCanceled was: '],
])('the history of what the %s ended after %j is called %s', async (by, earlier, title, state) => {
  const data = [...earlier, createEvent('AppointmentCancelled', { by })];
  const getList = (async () => ({ data, total: data.length })) as unknown as DataProvider['getList'];
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider({ getList })} i18nProvider={i18nProvider}>
        <RecordHistory resource="bookings" id="b1" />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '');
  expect(rows.some((row) => row.startsWith(state))).toBe(true);
});
