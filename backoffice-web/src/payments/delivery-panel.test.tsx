import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import type { StaffRole } from '@mirabelle/contracts';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { createAuthProvider } from '../testing/auth-provider';
import { DeliveryPanel } from './delivery-panel';

const TO_SEND = { id: 'ORDER-1', sending: 'to-send', capturedAt: null } as AdminPayment;
const NOTE =
  'Operators send goods and mark them as sent: Greta Lindholm. Their page Today shows what is overdue.';
const STAFF = [
  { id: 'greta', name: 'Greta Lindholm', roles: ['operator'] },
  { id: 'paulo', name: 'Paulo Teixeira', roles: ['finance'] },
];
const getList = (async () => ({ data: STAFF, total: 2 })) as unknown as DataProvider['getList'];

const renderPanel = (role: StaffRole, payment: AdminPayment) =>
  render(
    <MemoryRouter>
      <CoreAdminContext
        authProvider={createAuthProvider(role)}
        dataProvider={{
          ...testDataProvider({ getList }),
          readSiteOperator: async () => ({ goodsDispatchDays: 3 }),
        }}
        i18nProvider={i18nProvider}
      >
        <DeliveryPanel payment={payment} />
      </CoreAdminContext>
    </MemoryRouter>,
  );

it('finance, who cannot mark goods as sent, reads who does as long as they are to be sent', async () => {
  renderPanel('finance', TO_SEND);
  expect(
    await screen.findByText((_text, element) => element?.textContent?.startsWith(NOTE) ?? false, {
      selector: 'span',
    }),
  ).toBeTruthy();
});

it('nobody is told who marks goods as sent once they are sent, and operators never are', async () => {
  const { unmount } = renderPanel('finance', { ...TO_SEND, sending: 'sent' });
  expect(await screen.findByText('Sent')).toBeTruthy();
  expect(screen.queryByText(/mark goods as sent/)).toBeNull();
  unmount();
  renderPanel('operator', TO_SEND);
  // The address has the same rule, so what the role allows is known once its button is there.
  expect(await screen.findByRole('button', { name: 'Show' })).toBeTruthy();
  expect(screen.queryByText(/mark goods as sent/)).toBeNull();
});
