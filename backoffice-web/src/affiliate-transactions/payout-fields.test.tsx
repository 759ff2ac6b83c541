import { adminPayTransaction, type BulkSelection, PAYOUT_DAY_RULE } from '@mirabelle/backoffice-contracts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, RecordContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ActionButtons } from '../actions/action-buttons';
import { i18nProvider } from '../i18n/i18n';
import { PAYOUT_FIELDS } from './payout-fields';
import { findTransactionActions } from './transaction-action-rules';

const COMMISSION = {
  id: 'c1',
  status: 'approved',
  transactionType: 'product_purchase',
  affiliateId: 'lea',
  approvedBy: { id: 'ada', name: 'Ada' },
  buyerName: 'Lea',
  buyerEmail: null,
  version: 2,
} as const;

/** Opens the dialog in which the commission is marked as paid. */
async function openDialog(runAction = vi.fn()): Promise<void> {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ ...testDataProvider(), runAction }} i18nProvider={i18nProvider}>
        <RecordContextProvider value={COMMISSION}>
          <ActionButtons
            resource="affiliate-transactions"
            id="c1"
            actions={findTransactionActions(COMMISSION, 'ines')}
            values={{ amount: '$1.04', affiliate: 'lea' }}
          />
        </RecordContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid' }));
}

it('whoever marks a commission as paid can enter the day and the number of the transfer, or leave both empty', async () => {
  const runAction = vi.fn(async () => ({ data: {} }));
  const pay = async (write: () => Promise<void>) => {
    await openDialog(runAction);
    await write();
    await userEvent.click(screen.getByRole('button', { name: 'It has been paid' }));
    await waitFor(() => expect(runAction).toHaveBeenCalled());
    const [call] = runAction.mock.calls.splice(0) as unknown as unknown[][];
    cleanup();
    return call?.[3];
  };
  const sent = await pay(async () => {
    await userEvent.type(screen.getByLabelText('Date of the transfer (optional)'), '2026-11-28');
    await userEvent.type(screen.getByLabelText('Number of the transfer (optional)'), ' NOV-42 ');
  });
  expect(sent).toEqual({ payoutDate: '2026-11-28', payoutReference: 'NOV-42' });
  expect(await pay(async () => undefined)).toBeUndefined();
});

it('the number of a transfer is refused in its field by the rule of the server and in its words, before anything is sent', async () => {
  await openDialog();
  const field = screen.getByLabelText('Number of the transfer (optional)');
  const readHint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  const hint = readHint();
  const submit = screen.getByRole('button', { name: 'It has been paid' });
  await userEvent.type(field, 'für Léa');
  const refusal = adminPayTransaction.body?.safeParse({ payoutReference: 'für Léa' }).error?.issues[0]
    ?.message;
  expect(readHint()).toBe(refusal);
  expect(hint).toBe(`As the bank’s statement shows it. No names of people. ${refusal}`);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(submit).toHaveProperty('disabled', true);
  await userEvent.clear(field);
  await userEvent.type(field, ' NOV 42/7 ');
  expect(readHint()).toBe(hint);
  expect(submit).toHaveProperty('disabled', false);
});

it('the day of a transfer is refused in its field by the rule of the server if it is still to come', async () => {
  await openDialog();
  const field = screen.getByLabelText<HTMLInputElement>('Date of the transfer (optional)');
  const submit = screen.getByRole('button', { name: 'It has been paid' });
  await userEvent.type(field, '2126-11-28');
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hint).toBe(PAYOUT_DAY_RULE);
  expect(submit).toHaveProperty('disabled', true);
  await userEvent.clear(field);
  await userEvent.type(field, '2026-11-28');
  expect(submit).toHaveProperty('disabled', false);
});

it('the number of one transfer is refused for the commissions of several partners, and their day alone is not', () => {
  const selection = {
    affiliates: [
      { affiliateId: 'lea', amount: '1.04' },
      { affiliateId: 'nadia', amount: '2.00' },
    ],
  } as unknown as BulkSelection;
  const fields = (values: Readonly<Record<string, string>>) => {
    const { Fields } = PAYOUT_FIELDS;
    render(
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Fields values={values} onChange={() => undefined} selection={selection} />
      </CoreAdminContext>,
    );
    return PAYOUT_FIELDS.areValid(values, selection);
  };
  expect(fields({ payoutDate: '2026-11-27' })).toBe(true);
  cleanup();
  expect(fields({ payoutReference: 'NOV-42' })).toBe(false);
  screen.getByText(/^A transfer goes to one partner\. Select the commissions of one partner/);
});
