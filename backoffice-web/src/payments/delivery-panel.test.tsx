import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import type { StaffRole } from '@mirabelle/contracts';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { createAuthProvider } from '../testing/auth-provider';
import { DeliveryPanel } from './delivery-panel';

const TO_SEND = { id: 'ORDER-1', sending: 'to-send', capturedAt: null } as AdminPayment;
const NOTE = 'An operator marks goods as sent.';

const renderPanel = (role: StaffRole, payment: AdminPayment) =>
  render(
    <CoreAdminContext
      authProvider={createAuthProvider(role)}
      dataProvider={{ ...testDataProvider(), readSiteOperator: async () => ({ goodsDispatchDays: 3 }) }}
      i18nProvider={i18nProvider}
    >
      <DeliveryPanel payment={payment} />
    </CoreAdminContext>,
  );

it('finance, who cannot mark goods as sent, reads who does as long as they are to be sent', async () => {
  renderPanel('finance', TO_SEND);
  expect(await screen.findByText(NOTE)).toBeTruthy();
});

it('nobody is told who marks goods as sent once they are sent, and operators never are', async () => {
  const { unmount } = renderPanel('finance', { ...TO_SEND, sending: 'sent' });
  expect(await screen.findByText('Sent')).toBeTruthy();
  expect(screen.queryByText(NOTE)).toBeNull();
  unmount();
  renderPanel('operator', TO_SEND);
  // The address has the same rule, so what the role allows is known once its button is there.
  expect(await screen.findByRole('button', { name: 'Show' })).toBeTruthy();
  expect(screen.queryByText(NOTE)).toBeNull();
});
