import type { PartnerBalances } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { PartnerBalancesTable } from './partner-balances';

const NOTHING = { entries: 0, amount: '0.00' };

function renderBalances(balances: PartnerBalances['balances']): void {
  const readPartnerBalances = async () => ({ month: '2026-11', balances });
  const readTransactionTotals = async () => ({
    byAffiliate: [
      { affiliateId: 'lea', entries: 1, grossAmount: '0.00', commissionAmount: '8.46' },
      { affiliateId: 'nadia', entries: 1, grossAmount: '0.00', commissionAmount: '-0.18' },
    ],
  });
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider(), readPartnerBalances, readTransactionTotals }}
        i18nProvider={i18nProvider}
      >
        <PartnerBalancesTable />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it('what is owed to partners is a table of states and currencies with a sum for each currency, and leads to the commissions', async () => {
  renderBalances([
    {
      affiliateId: 'lea',
      currency: 'EUR',
      pending: NOTHING,
      approved: { entries: 1, amount: '5.00' },
      paidThisMonth: NOTHING,
    },
    {
      affiliateId: 'lea',
      currency: 'USD',
      pending: { entries: 2, amount: '21.46' },
      approved: { entries: 3, amount: '20.36' },
      paidThisMonth: { entries: 1, amount: '3.04' },
    },
    {
      affiliateId: 'nadia',
      currency: 'USD',
      pending: { entries: 1, amount: '-0.18' },
      approved: NOTHING,
      paidThisMonth: NOTHING,
    },
  ]);
  await screen.findByText('Marked as paid in November 2026');
  await screen.findByRole('link', { name: '$8.46' });
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'PartnerPending: expected, not approved yetDue now: to be approvedApproved: to be paidOwed now: due and approvedMarked as paid in November 2026',
    'lea––€5.00One commission€5.00One commission–',
    'lea$21.462 commissions$8.46One commission$20.363 commissions$28.824 commissions$3.04One commission',
    'nadiaDeductions exceed what is owed. They come off later payouts.–To be deducted: -$0.18–To be deducted: -$0.18––To be deducted: -$0.18–',
    'All partners, in EUR––€5.00One commission€5.00One commission–',
    'All partners, in USD$21.462 commissionsApart from it, to be deducted: -$0.18$8.46One commissionApart from it, to be deducted: -$0.18$20.363 commissions$28.824 commissionsApart from it, to be deducted: -$0.18$3.04One commission',
  ]);
  const href = decodeURIComponent(screen.getByRole('link', { name: '$20.36' }).getAttribute('href') ?? '');
  expect(href).toContain('{"affiliateId":"lea","status":"approved"}');
  const due = decodeURIComponent(screen.getByRole('link', { name: '$8.46' }).getAttribute('href') ?? '');
  expect(due).toContain('{"affiliateId":"lea","status":"pending","appointment":"not-ahead"}');
});

it('where nothing is owed to partners, that is said', async () => {
  renderBalances([]);
  await screen.findByText('Nothing is owed to partners, and nothing was paid this month.');
});

it('what was marked as paid to a partner this month leads to these commissions', async () => {
  const paidThisMonth = { entries: 2, amount: '18.48' };
  renderBalances([
    { affiliateId: 'lea', currency: 'USD', pending: NOTHING, approved: NOTHING, paidThisMonth },
  ]);
  const [amount] = await screen.findAllByRole('link', { name: '$18.48' });
  expect(decodeURIComponent(amount?.getAttribute('href') ?? '')).toContain(
    '{"affiliateId":"lea","paidIn":"2026-11"}',
  );
});

it('what is to be paid is a file by partner, without those to whom nothing is to be paid, and nobody looks for bank details', async () => {
  const approved = { entries: 3, amount: '20.36' };
  renderBalances([
    { affiliateId: 'lea', currency: 'USD', pending: NOTHING, approved, paidThisMonth: NOTHING },
    {
      affiliateId: 'nadia',
      currency: 'USD',
      pending: NOTHING,
      approved: { entries: 1, amount: '-0.18' },
      paidThisMonth: NOTHING,
    },
  ]);
  const saved: string[] = [];
  const createObjectURL = vi.fn((content: Blob) => {
    void content.text().then((text) => saved.push(text));
    return 'blob:file';
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  await userEvent.click(await screen.findByRole('button', { name: 'Download what is to be paid (CSV)' }));
  await vi.waitFor(() =>
    expect(saved).toEqual(['Partner,Currency,To be paid,Commissions\r\nlea,USD,20.36,3\r\n']),
  );
  screen.getByText(/^Mirabelle keeps no bank details of partners/);
});
