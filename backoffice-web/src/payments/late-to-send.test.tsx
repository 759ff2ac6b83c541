import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { LateToSend, SendBy } from './late-to-send';

const LATE = {
  id: 'ORDER-1',
  sending: 'to-send',
  capturedAt: '2026-01-05T10:00:00.000Z',
} as AdminPayment;

const renderNotes = (...payments: readonly AdminPayment[]) => {
  const dataProvider = { ...testDataProvider(), readSiteOperator: async () => ({ goodsDispatchDays: 3 }) };
  render(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      {payments.map((payment) => (
        <LateToSend key={payment.id} payment={payment} />
      ))}
    </CoreAdminContext>,
  );
};

it('of all payments only goods that are not sent within the promised working days are called late', async () => {
  const paidNow = { ...LATE, id: 'ORDER-2', capturedAt: new Date().toISOString() };
  const sent: AdminPayment = { ...LATE, id: 'ORDER-3', sending: 'sent' };
  renderNotes(LATE, paidNow, sent, { ...LATE, id: 'ORDER-4', sending: null });
  await screen.findByText('Overdue: promised within 3 working days');
  expect(screen.getAllByText(/^Overdue/)).toHaveLength(1);
});

it('goods that are to be sent name the last day on which they are in time, and say that it is over', async () => {
  const dataProvider = { ...testDataProvider(), readSiteOperator: async () => ({ goodsDispatchDays: 3 }) };
  render(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <SendBy payment={LATE} />
    </CoreAdminContext>,
  );
  expect(await screen.findByText('Jan 8, 2026')).toBeTruthy();
  expect(screen.getByText('Overdue to be sent')).toBeTruthy();
});
