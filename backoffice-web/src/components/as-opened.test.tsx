import { render, screen } from '@testing-library/react';
import { AdminContext, ListContextProvider, type ListControllerResult, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { CancelDialog } from '../bookings/cancel-dialog';
import { BulkCommandDialog } from '../bulk/bulk-command-dialog';
import { i18nProvider } from '../i18n/i18n';
import { createSampleBooking } from '../testing/sample-booking';

const nothing = () => undefined;

it('the question before a rejection stays the same while the request is rejected and the dialog closes', async () => {
  const request = createSampleBooking({ status: 'pending', appointmentDate: '2999-01-01T10:00:00Z' });
  const dataProvider = testDataProvider({ getOne: (async () => ({ data: { id: 'ada' } })) as never });
  const show = (booking: typeof request, open: boolean) => (
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <CancelDialog booking={booking} open={open} isPending onClose={nothing} onCancelBooking={nothing} />
      </AdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(show(request, true));
  await screen.findByText('Reject this request?');
  for (const open of [true, false]) {
    rerender(show({ ...request, status: 'cancelled' }, open));
    screen.getByText('Reject this request?');
    screen.getByText('Reject the request');
    expect(screen.queryByText('Cancel this appointment?')).toBeNull();
  }
});

it('the question about selected records keeps their number while they are unselected and the dialog closes', async () => {
  const records = ['one', 'two'].map((id) => ({ id, version: 1 }));
  const leftOut = { status: 0, time: 0, secondPerson: 0 };
  const readSelection = async () => ({ records, count: 2, amount: '0.00', leftOut });
  const show = (selectedIds: readonly string[], open: boolean) => {
    const list = { selectedIds, onSelect: nothing, total: 9, filterValues: {} };
    return (
      <MemoryRouter>
        <AdminContext
          dataProvider={{ ...testDataProvider(), readSelection } as never}
          i18nProvider={i18nProvider}
        >
          <ListContextProvider value={list as unknown as ListControllerResult}>
            <BulkCommandDialog resource="bookings" action="complete" open={open} onClose={nothing} />
          </ListContextProvider>
        </AdminContext>
      </MemoryRouter>
    );
  };
  const { rerender } = render(show(['one', 'two'], true));
  await screen.findByText('Mark 2 appointments as completed?');
  for (const open of [true, false]) {
    rerender(show([], open));
    screen.getByText('Mark 2 appointments as completed?');
    screen.getByText('7 more match the list and stay as they are.');
  }
});
