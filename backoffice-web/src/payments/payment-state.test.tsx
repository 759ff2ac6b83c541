import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { render } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { PaymentState } from './payment-state';

const PAYMENT = {
  createdAt: '2026-11-26T13:21:00.000Z',
  capturedAt: '2026-11-27T13:21:00.000Z',
  refundedAt: '2026-11-29T13:50:00.000Z',
};

it.each([
  ['refunded', /^Refunded · Nov 29, 2026/],
  ['captured', /^Paid · Nov 27, 2026/],
  ['open', /^Open · Nov 26, 2026/],
  ['refunding', /^Being refunded · Created Nov 26, 2026/],
])(
  'beside the state of a payment that is %s stands the time of this state, or what else the time is',
  (status, text) => {
    const { container } = render(
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <PaymentState payment={{ ...PAYMENT, status } as AdminPayment} />
      </CoreAdminContext>,
    );
    expect(container.textContent).toMatch(text);
  },
);
