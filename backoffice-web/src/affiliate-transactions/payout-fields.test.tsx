import { adminPayTransaction, type BulkSelection, PAYOUT_DAY_RULE } from '@mirabelle/backoffice-contracts';
import { DEFAULT_AFFILIATE } from '@mirabelle/catalogue';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, RecordContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ActionButtons } from '../actions/action-buttons';
import { toLocalDay } from '../format/days';
import { i18nProvider } from '../i18n/i18n';
import { createPayoutFields } from './payout-fields';
import { findTransactionActions } from './transaction-action-rules';

const COMMISSION = {
  id: 'c1',
  status: 'approved',
  transactionType: 'product_purchase',
  affiliateId: 'lea',
  approvedBy: { id: 'ada', name: 'Ada' },
  approvedAt: '2026-11-15T09:00:00.000Z',
  buyerName: 'Lea',
  buyerEmail: null,
  version: 2,
} as const;

/** Opens the dialog in which the commission is marked as paid. */
async function openDialog(runAction = vi.fn()): Promise<void> {
  renderActions(COMMISSION, runAction);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid' }));
}

function renderActions(commission: Parameters<typeof findTransactionActions>[0], runAction = vi.fn()): void {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={{ ...testDataProvider(), runAction }} i18nProvider={i18nProvider}>
        <RecordContextProvider value={{ ...commission, id: 'c1', version: 2 }}>
          <ActionButtons
            resource="affiliate-transactions"
            id="c1"
            actions={findTransactionActions(commission, 'ines')}
            values={{ amount: '$1.04', affiliate: 'lea' }}
          />
        </RecordContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it('whoever marks a commission as paid writes down the number and the day of the transfer, which is today unless another day is entered', async () => {
  const runAction = vi.fn(async () => ({ data: {} }));
  await openDialog(runAction);
  const day = screen.getByLabelText<HTMLInputElement>(/^Date of the transfer/);
  const submit = screen.getByRole('button', { name: 'It has been paid' });
  expect(day.value).toBe(toLocalDay(Date.now()));
  expect(submit).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText(/^Number of the transfer/), ' NOV-42 ');
  expect(submit).toHaveProperty('disabled', false);
  await userEvent.clear(day);
  expect(submit).toHaveProperty('disabled', true);
  await userEvent.type(day, '2026-11-28');
  await userEvent.click(submit);
  await waitFor(() => expect(runAction).toHaveBeenCalled());
  const [call] = runAction.mock.calls as unknown as unknown[][];
  expect(call?.[3]).toEqual({ payoutDate: '2026-11-28', payoutReference: 'NOV-42' });
});

it('a slip in the number of a transfer is corrected with a reason, once something differs from what stands there', async () => {
  const runAction = vi.fn(async () => ({ data: {} }));
  const transfer = { payoutDate: '2026-11-27', payoutReference: 'NOV-24' };
  renderActions({ ...COMMISSION, status: 'paid', wasPaid: true, ...transfer }, runAction);
  await userEvent.click(await screen.findByRole('button', { name: 'Correct day or number' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Date of the transfer/).value).toBe('2026-11-27');
  const number = screen.getByLabelText<HTMLInputElement>(/^Number of the transfer/);
  expect(number.value).toBe('NOV-24');
  const submit = screen.getByRole('button', { name: 'Correct it' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Digits swapped');
  expect(submit).toHaveProperty('disabled', true);
  await userEvent.clear(number);
  expect(submit).toHaveProperty('disabled', true);
  await userEvent.type(number, 'NOV-42');
  await userEvent.click(submit);
  await waitFor(() => expect(runAction).toHaveBeenCalled());
  const [call] = runAction.mock.calls as unknown as unknown[][];
  expect(call?.[3]).toEqual({
    payoutDate: '2026-11-27',
    payoutReference: 'NOV-42',
    reason: 'Digits swapped',
  });
});

it('no day is proposed for a transfer that was noted without one, because today would be a guess', () => {
  const { areValid, toBody } = createPayoutFields('2026-11-14', { payoutReference: 'NOV-24' });
  expect(areValid({ payoutReference: 'NOV-42' })).toBe(false);
  const values = { payoutDate: '2026-11-17' };
  expect(areValid(values)).toBe(true);
  expect(toBody?.(values)).toEqual({ payoutDate: '2026-11-17', payoutReference: 'NOV-24' });
});

it('the day that stands there from the start is sent too', () => {
  const { toBody } = createPayoutFields();
  expect(toBody?.({ payoutReference: 'NOV-42' })).toEqual({
    payoutDate: toLocalDay(Date.now()),
    payoutReference: 'NOV-42',
  });
});

it('a day before the approval of the commission is refused in its field', async () => {
  await openDialog();
  const day = screen.getByLabelText<HTMLInputElement>(/^Date of the transfer/);
  await userEvent.type(screen.getByLabelText(/^Number of the transfer/), 'NOV-42');
  await userEvent.clear(day);
  await userEvent.type(day, '2026-11-13');
  screen.getByText('Not before the day on which the commission was approved');
  expect(screen.getByRole('button', { name: 'It has been paid' })).toHaveProperty('disabled', true);
});

it('no transfer is asked for of a commission of the own house, for which nobody is paid', () => {
  const ofHouse = { ...COMMISSION, affiliateId: DEFAULT_AFFILIATE };
  const pay = findTransactionActions(ofHouse, 'ines').find(({ action }) => action === 'pay');
  expect(pay).toMatchObject({ wording: 'pay-own-house' });
  expect(pay?.fields).toBeUndefined();
  const selection = { affiliates: [{ affiliateId: DEFAULT_AFFILIATE, amount: '1.04' }] } as BulkSelection;
  const { areValid, toBody } = createPayoutFields();
  expect(areValid({}, selection)).toBe(true);
  expect(toBody?.({}, selection)).toEqual({});
});

it('the number of a transfer is refused in its field by the rule of the server and in its words, before anything is sent', async () => {
  await openDialog();
  const field = screen.getByLabelText(/^Number of the transfer/);
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
  const field = screen.getByLabelText<HTMLInputElement>(/^Date of the transfer/);
  const submit = screen.getByRole('button', { name: 'It has been paid' });
  await userEvent.clear(field);
  await userEvent.type(field, '2126-11-28');
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hint).toBe(PAYOUT_DAY_RULE);
  expect(submit).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText(/^Number of the transfer/), 'NOV-42');
  await userEvent.clear(field);
  await userEvent.type(field, '2026-11-28');
  expect(submit).toHaveProperty('disabled', false);
});

it('the commissions of several partners are not marked as paid by one transfer, which goes to one partner', () => {
  const affiliates = [
    { affiliateId: 'lea', amount: '1.04' },
    { affiliateId: 'nadia', amount: '2.00' },
  ];
  const { Fields, areValid } = createPayoutFields();
  const ofBoth = { affiliates } as BulkSelection;
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Fields values={{}} onChange={() => undefined} selection={ofBoth} />
    </CoreAdminContext>,
  );
  screen.getByText('A transfer goes to one partner. Select the commissions of one partner.');
  const values = { payoutDate: '2026-11-27', payoutReference: 'NOV-42' };
  expect(areValid(values, ofBoth)).toBe(false);
  expect(areValid(values, { affiliates: affiliates.slice(0, 1) } as BulkSelection)).toBe(true);
});
