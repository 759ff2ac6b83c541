import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FROM_TODAY, isFromToday } from '../components/origin';
import { i18nProvider } from '../i18n/i18n';
import { createAuthProvider } from '../testing/auth-provider';
import { createSampleBooking } from '../testing/sample-booking';
import { NextRequest } from './next-request';

const createRequest = (id: string, customerName: string, answerBy: string) =>
  createSampleBooking({ id, customerName, answerBy, status: 'pending' });

const FIRST = createRequest('first', 'Isabella Rossi', '2999-01-01T10:00:00Z');
const SECOND = createRequest('second', 'Noor Haddad', '2999-01-01T12:00:00Z');
const THIRD = createRequest('third', 'Freya Nilsson', '2999-01-01T14:00:00Z');

const Origin = () => <p>{isFromToday(useLocation().state) ? 'from Today' : 'from a list'}</p>;

function createPage(shown: AdminBooking, requests: readonly AdminBooking[]) {
  return (
    <MemoryRouter initialEntries={[{ pathname: '/bookings/first/show', state: FROM_TODAY }]}>
      <CoreAdminContext
        authProvider={createAuthProvider('operator')}
        dataProvider={testDataProvider({
          getList: (async () => ({ data: requests, total: requests.length })) as never,
        })}
        i18nProvider={i18nProvider}
      >
        <NextRequest booking={shown} />
        <Origin />
      </CoreAdminContext>
    </MemoryRouter>
  );
}

it('the page of a request leads by a key to the one that is due next, and from there still back to Today', async () => {
  render(createPage(SECOND, [FIRST, SECOND, THIRD]));
  const link = await screen.findByRole('link', { name: /^Freya Nilsson/ });
  expect(link.getAttribute('aria-keyshortcuts')).toBe('u');
  await userEvent.click(link);
  await screen.findByText('from Today');
});

it('once a request is confirmed, the next one is still offered, and said to screen readers', async () => {
  const { rerender } = render(createPage(FIRST, [FIRST, SECOND]));
  await screen.findByRole('link', { name: /^Noor Haddad/ });
  rerender(createPage({ ...FIRST, status: 'confirmed', answerBy: null }, [SECOND]));
  expect((await screen.findByRole('status')).textContent).toContain('Next request: Noor Haddad');
});

it('after the last request nothing else is said to wait, and an appointment that was no request says nothing', async () => {
  render(createPage(FIRST, [FIRST]));
  await screen.findByText('No other request waits for an answer.');
  render(createPage({ ...SECOND, status: 'confirmed', answerBy: null }, [FIRST]));
  expect(screen.getAllByText(/request/)).toHaveLength(1);
});
