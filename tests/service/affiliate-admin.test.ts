import { randomUUID } from 'node:crypto';
import {
  type AdminAffiliateTransaction,
  type AffiliateTotals,
  adminApproveTransaction,
  adminCorrectTransactionPayout,
  adminExportAffiliateTransactions,
  adminListAffiliateTransactions,
  adminListEventLog,
  adminPayTransaction,
  adminPayTransactions,
  adminReadAffiliateTransaction,
  adminReadPartnerBalances,
  adminRejectTransaction,
  adminReverseTransaction,
  adminSearch,
  adminSelectTransactions,
  adminTotalAffiliateTransactions,
  adminWithdrawTransactionApproval,
  type BulkSelection,
  type PartnerBalances,
} from '@mirabelle/backoffice-contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatDayAhead } from '../support/days.js';
import { formatCookies } from '../support/http-client.js';
import { startBulkAction, waitUntilBulkActionEnds } from './calls/bulk.js';
import { recordCommissions as appendCommissions, type CommissionToRecord } from './calls/commissions.js';
import { call, callOrThrow, openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const recordCommissions = (...entries: CommissionToRecord[]) => appendCommissions(world, entries);
const recordCommission = async (commission: CommissionToRecord = {}) =>
  (await recordCommissions(commission))[0] as string;
const getFinance = () => world.actors.finance.client;
const getOperator = () => world.actors.operator.client;
const read = (id: string) =>
  callOrThrow<AdminAffiliateTransaction>(getFinance(), adminReadAffiliateTransaction, { params: { id } });
const list = (filter: object) =>
  callOrThrow<AdminAffiliateTransaction[]>(getFinance(), adminListAffiliateTransactions, {
    query: { filter: JSON.stringify(filter) },
  });

describe('affiliate transactions in the back office', () => {
  it('finance approves a pending commission and an operator pays it out', async () => {
    const details = { description: 'One lipstick', productName: 'Velvet', brandName: 'Solandre' };
    const id = await recordCommission({ details });
    expect(await read(id)).toMatchObject({
      ...details,
      id,
      affiliateId: 'platform_owner',
      transactionType: 'product_purchase',
      currency: 'USD',
      grossAmount: '12.99',
      commissionRate: '0.0800',
      commissionAmount: '1.04',
      status: 'pending',
      reversesId: null,
    });
    const params = { id };
    expect(await call(getFinance(), adminPayTransaction, { params })).toMatchObject({
      status: 422,
      body: { code: 'transaction_not_open', transactionStatus: 'pending' },
    });
    for (const [client, endpoint, status] of [
      [getFinance(), adminApproveTransaction, 'approved'],
      [getFinance(), adminApproveTransaction, 'approved'],
      [getOperator(), adminPayTransaction, 'paid'],
    ] as const) {
      expect(await call(client, endpoint, { params })).toMatchObject({
        status: 200,
        body: { id, status },
      });
    }
    // Only the client that paid the commission is sure to read its own write at once, and this is another one.
    await expect.poll(() => read(id)).toMatchObject({ status: 'paid' });
  });

  it('the person who approved a commission cannot pay it, even by simultaneous repeated requests, and another can', async () => {
    const [id = ''] = await recordCommissions({});
    const params = { id };
    await callOrThrow(getFinance(), adminApproveTransaction, { params });
    const approverId = world.actors.finance.account?.user.id;
    expect(await read(id)).toMatchObject({ status: 'approved', approvedBy: { id: approverId } });
    const headers = { 'idempotency-key': `pay-${id}` };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(getFinance(), adminPayTransaction, { params, headers })),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'second_person_required' } });
    }
    expect(await read(id)).toMatchObject({ status: 'approved' });
    expect((await call(getOperator(), adminPayTransaction, { params })).status).toBe(200);
  });

  it('until a commission is paid, whoever approved it or a colleague can withdraw the approval, and the commission is then pending again in the list and the totals, with an entry in the history', async () => {
    const affiliateId = `withdrawn_${world.takeNextNumber()}`;
    const [own = '', others = ''] = await recordCommissions({ affiliateId }, { affiliateId });
    const body = { reason: 'Approved too early' };
    for (const [id, approver] of [
      [own, getFinance()],
      [others, getOperator()],
    ] as const) {
      const params = { id };
      await callOrThrow(approver, adminApproveTransaction, { params });
      const answers = await Promise.all(
        [1, 2, 3].map(() => call(getFinance(), adminWithdrawTransactionApproval, { params, body })),
      );
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 200, body: { id, status: 'pending' } });
      expect(await read(id)).toMatchObject({
        status: 'pending',
        approvedBy: null,
        approvalWithdrawnBy: { id: world.actors.finance.account?.user.id },
        ...body,
      });
      const history = await callOrThrow<{ type: string }[]>(getFinance(), adminListEventLog, {
        query: { filter: JSON.stringify({ resource: 'affiliate-transactions', id }) },
      });
      expect(history.filter(({ type }) => type === 'CommissionApprovalWithdrawn')).toMatchObject([
        { data: body },
      ]);
    }
    expect((await list({ affiliateId, status: 'pending' })).map(({ id }) => id).sort()).toEqual(
      [own, others].sort(),
    );
    const totals = await callOrThrow<AffiliateTotals>(getFinance(), adminTotalAffiliateTransactions, {
      query: { filter: JSON.stringify({ affiliateId }) },
    });
    expect(totals.byStatus).toEqual([
      { status: 'pending', entries: 2, grossAmount: '25.98', commissionAmount: '2.08' },
    ]);
    // The withdrawal stays in the history; what finance decides next has its own reason.
    const params = { id: own };
    await callOrThrow(getFinance(), adminApproveTransaction, { params });
    expect(await read(own)).toMatchObject({ status: 'approved', approvalWithdrawnBy: null, reason: null });
    await callOrThrow(getOperator(), adminPayTransaction, { params });
    expect(await call(getFinance(), adminWithdrawTransactionApproval, { params })).toMatchObject({
      status: 422,
      body: { code: 'transaction_not_open', transactionStatus: 'paid' },
    });
  });

  it('what is owed to a partner is pending, approved or paid this month, and stays paid once it is reversed, until the deduction is paid', async () => {
    const affiliateId = `owed_${world.takeNextNumber()}`;
    const [approved = '', paid = '', reversed = ''] = await recordCommissions(
      ...Array.from({ length: 5 }, () => ({ affiliateId })),
    );
    for (const id of [approved, paid, reversed])
      await callOrThrow(getFinance(), adminApproveTransaction, { params: { id } });
    for (const id of [paid, reversed])
      await callOrThrow(getOperator(), adminPayTransaction, { params: { id } });
    await callOrThrow(getOperator(), adminReverseTransaction, {
      params: { id: reversed },
      body: { reason: 'The customer sent it back' },
    });
    await world.waitUntilProjected();
    const { month, balances } = await callOrThrow<PartnerBalances>(getFinance(), adminReadPartnerBalances);
    expect(month).toBe(new Date().toISOString().slice(0, 7));
    expect(balances.filter((balance) => balance.affiliateId === affiliateId)).toEqual([
      {
        affiliateId,
        currency: 'USD',
        // Two commissions less the deduction.
        pending: { entries: 3, amount: '1.04' },
        approved: { entries: 1, amount: '1.04' },
        paidThisMonth: { entries: 2, amount: '2.08' },
      },
    ]);
    expect(balances.map((balance) => balance.affiliateId)).not.toContain('platform_owner');
  });

  it('an approval and a payment by the same person at the same moment never both succeed', async () => {
    const ids = await recordCommissions({}, {}, {}, {}, {});
    await Promise.all(
      ids.map(async (id) => {
        const params = { id };
        await Promise.all([
          call(getFinance(), adminApproveTransaction, { params }),
          call(getFinance(), adminPayTransaction, { params }),
        ]);
        expect(await read(id)).toMatchObject({ status: 'approved' });
      }),
    );
  });

  it('a commission keeps the day and the number of the transfer by which it was paid; a reference that could name somebody a day to come and a day before the approval are refused', async () => {
    const [one = '', other = ''] = await recordCommissions({}, {});
    for (const id of [one, other])
      await callOrThrow(getFinance(), adminApproveTransaction, { params: { id } });
    const payout = { payoutDate: formatDayAhead(0), payoutReference: 'NOV-42/7' };
    const dayToCome = formatDayAhead(2);
    const dayBeforeApproval = formatDayAhead(-2);
    for (const body of [
      { payoutReference: 'für Léa' },
      { payoutDate: '28.11.2026' },
      { payoutDate: '0026-11-28' },
      { payoutDate: dayToCome },
      { payoutDate: dayBeforeApproval },
    ])
      expect(await call(getOperator(), adminPayTransaction, { params: { id: one }, body })).toMatchObject({
        status: 400,
        body: { errors: [{ path: Object.keys(body)[0] }] },
      });
    await callOrThrow(getOperator(), adminPayTransaction, { params: { id: one }, body: payout });
    expect(await read(one)).toMatchObject({ status: 'paid', ...payout });
    await world.waitUntilProjected();
    const records = [{ id: other, version: (await read(other)).version }];
    await waitUntilBulkActionEnds(
      getOperator(),
      await startBulkAction(getOperator(), adminPayTransactions, { records, ...payout }),
    );
    await world.waitUntilProjected();
    expect(await read(other)).toMatchObject({ status: 'paid', ...payout });
    const query = { filter: JSON.stringify({ id: [one] }) };
    const { body: file } = await call(getFinance(), adminExportAffiliateTransactions, { query });
    expect(String(file)).toContain(`${payout.payoutDate},NOV-42/7`);
    const ofPayout = await list({ ...payout, id: [one, other] });
    expect(ofPayout.map(({ id }) => id).sort()).toEqual([one, other].sort());
    expect(await list({ payoutReference: 'NOV-43', id: [one, other] })).toEqual([]);
    // The link of a partner's sum of a month leads to what was marked as paid in it.
    const month = formatDayAhead(0).slice(0, 7);
    expect(await list({ paidIn: month, id: [one, other] })).toHaveLength(2);
    expect(await list({ paidIn: '2020-01', id: [one, other] })).toEqual([]);
  });

  it('a slip in the day or number of a transfer is corrected by one person with a reason, which the history keeps beside what stood there before; what is refused at the payment is refused here too', async () => {
    const [id = '', unpaid = ''] = await recordCommissions({}, {});
    const params = { id };
    const slip = { payoutDate: formatDayAhead(0), payoutReference: 'NOV-24' };
    const right = { ...slip, payoutReference: 'NOV-42' };
    const body = { ...right, reason: 'Digits swapped' };
    await callOrThrow(getFinance(), adminApproveTransaction, { params });
    await callOrThrow(getOperator(), adminPayTransaction, { params, body: slip });
    for (const [field, value] of [
      ['payoutReference', 'für Léa'],
      ['payoutDate', formatDayAhead(2)],
      ['payoutDate', formatDayAhead(-2)],
      ['payoutDate', undefined],
      ['payoutReference', undefined],
    ] as const)
      expect(
        await call(getFinance(), adminCorrectTransactionPayout, {
          params,
          body: { ...body, [field]: value },
        }),
      ).toMatchObject({ status: 400, body: { errors: [{ path: field }] } });
    expect(
      await call(getFinance(), adminCorrectTransactionPayout, { params: { id: unpaid }, body }),
    ).toMatchObject({ status: 422, body: { code: 'transaction_not_open', transactionStatus: 'pending' } });
    // Whoever approved it corrects it, and several equal calls correct it once.
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(getFinance(), adminCorrectTransactionPayout, { params, body })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { id, status: 'paid' } });
    expect(await read(id)).toMatchObject({ status: 'paid', reason: null, ...right });
    expect(await list({ payoutReference: 'NOV-24', id: [id] })).toEqual([]);
    const history = await callOrThrow<{ type: string }[]>(getFinance(), adminListEventLog, {
      query: { filter: JSON.stringify({ resource: 'affiliate-transactions', id }) },
    });
    const kept = history.filter(({ type }) => /^Commission(Paid|PayoutCorrected)$/.test(type));
    expect(kept).toMatchObject([
      { type: 'CommissionPaid', data: slip },
      { type: 'CommissionPayoutCorrected', data: body },
    ]);
  });

  it('five reversals of a paid commission at the same time create one negative entry', async () => {
    const id = await recordCommission();
    const params = { id };
    await callOrThrow(getFinance(), adminApproveTransaction, { params });
    expect(await call(getFinance(), adminReverseTransaction, { params })).toMatchObject({
      status: 422,
      body: { code: 'transaction_not_open', detail: expect.stringContaining('Reject it instead.') },
    });
    await callOrThrow(getOperator(), adminPayTransaction, { params });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call(getFinance(), adminReverseTransaction, { params, body: { reason: 'Sent back' } }),
      ),
    );
    const [answer] = answers as { body: { reversalId: string } }[];
    for (const reversal of answers) {
      expect(reversal).toMatchObject({ status: 200, body: { id, status: 'reversed', ...answer?.body } });
    }
    expect(await read(id)).toMatchObject({ status: 'reversed', reason: 'Sent back' });
    expect(await list({ referenceId: `ORDER-${id}`, reason: 'SENT b' })).toMatchObject([{ id }]);
    expect(await list({ referenceId: `ORDER-${id}`, reason: 'Bought by' })).toEqual([]);
    const entries = await list({ referenceId: `ORDER-${id}` });
    expect(entries.map(({ commissionAmount }) => commissionAmount).sort()).toEqual(['-1.04', '1.04']);
    const reversal = { id: answer?.body.reversalId as string };
    expect(await read(reversal.id)).toMatchObject({
      transactionType: 'reversal',
      reversesId: id,
      grossAmount: '-12.99',
      commissionAmount: '-1.04',
      status: 'pending',
    });
    // The reversal of a paid entry is approved and deducted, and cannot be reversed or rejected.
    expect((await call(getFinance(), adminReverseTransaction, { params: reversal })).status).toBe(422);
    expect((await call(getFinance(), adminRejectTransaction, { params: reversal })).status).toBe(422);
    expect((await call(getFinance(), adminApproveTransaction, { params: reversal })).status).toBe(200);
  });

  it('commissions are found by their amount, also those that a bulk approval would change, and anything but an amount is refused', async () => {
    const affiliateId = `amount-${randomUUID()}`;
    const [small = '', large = ''] = await recordCommissions(
      { affiliateId, grossCents: 6_000 },
      { affiliateId, grossCents: 6_250 },
    );
    const find = async (filter: object) => (await list({ affiliateId, ...filter })).map(({ id }) => id);
    expect(await find({ commissionFrom: '5' })).toEqual([large]);
    expect(await find({ commissionTo: '4.99' })).toEqual([small]);
    expect(await find({ commissionFrom: '4.80', commissionTo: '5.00' })).toHaveLength(2);
    const filter = JSON.stringify({ affiliateId, status: 'pending', commissionFrom: '4.81' });
    expect(
      await callOrThrow<BulkSelection>(getFinance(), adminSelectTransactions, {
        query: { action: 'approve', filter },
      }),
    ).toMatchObject({ count: 1, amount: '5.00', records: [{ id: large }] });
    for (const commissionFrom of ['-1', 'five', '1.234', 5, ''])
      expect(
        await call(getFinance(), adminListAffiliateTransactions, {
          query: { filter: JSON.stringify({ commissionFrom }) },
        }),
      ).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'commissionFrom' }] },
      });
  });

  it('finance lists the commissions that were recorded longer ago than a week, and those of appointments ahead', async () => {
    const affiliateId = `age-${randomUUID()}`;
    const [id = ''] = await recordCommissions({ affiliateId });
    const find = async (filter: object) => (await list({ affiliateId, ...filter })).map((found) => found.id);
    expect(await find({ olderThan: 'day' })).toEqual([]);
    await world.context.pool.query(
      `update read_model.affiliate_transactions set created_at = now() - interval '8 days' where id = $1`,
      [id],
    );
    expect(await find({ olderThan: 'week' })).toEqual([id]);
    expect(await find({ olderThan: 'month' })).toEqual([]);
    expect([await find({ appointment: 'ahead' }), await find({ appointment: 'not-ahead' })]).toEqual([
      [],
      [id],
    ]);
  });

  it('a commission says who approved and paid it and when, and the totals say what was paid out and taken back', async () => {
    const affiliateId = `money-${randomUUID()}`;
    const [id = '', other = '', rejected = ''] = await recordCommissions(
      { affiliateId },
      { affiliateId },
      { affiliateId },
    );
    const params = { id };
    const open = { approvedAt: null, paidBy: null, paidAt: null, wasPaid: false };
    expect(await read(id)).toMatchObject({ ...open, rejectedBy: null, rejectedAt: null });
    await callOrThrow(getFinance(), adminApproveTransaction, { params });
    await callOrThrow(getOperator(), adminApproveTransaction, { params: { id: other } });
    await callOrThrow(getFinance(), adminRejectTransaction, { params: { id: rejected } });
    await world.waitUntilProjected();
    const approverId = world.actors.finance.account?.user.id;
    const listApproved = async (filter: object) =>
      (await list({ affiliateId, status: 'approved', ...filter })).map((found) => found.id);
    expect(await listApproved({ notApprovedBy: approverId })).toEqual([other]);
    expect(await listApproved({ approvedBy: approverId })).toEqual([id]);
    await callOrThrow(getOperator(), adminPayTransaction, { params });
    const readTotals = () =>
      callOrThrow<AffiliateTotals>(getFinance(), adminTotalAffiliateTransactions, {
        query: { filter: JSON.stringify({ affiliateId }) },
      });
    const onePayment = { entries: 1, grossAmount: '12.99', commissionAmount: '1.04' };
    const oneReversal = { entries: 1, grossAmount: '-12.99', commissionAmount: '-1.04' };
    const none = { entries: 0, grossAmount: '0.00', commissionAmount: '0.00' };
    await world.waitUntilProjected();
    const paid = await readTotals();
    expect(paid).toMatchObject({ paidOut: onePayment, deducted: none, toDeduct: none });
    expect(paid.byStatus.map(({ status }) => status)).toEqual(['approved', 'paid', 'rejected']);
    const { reversalId = '' } = await callOrThrow<{ reversalId?: string }>(
      getFinance(),
      adminReverseTransaction,
      { params, body: {} },
    );
    await world.waitUntilProjected();
    expect(await readTotals()).toMatchObject({ paidOut: onePayment, deducted: none, toDeduct: oneReversal });
    expect(await read(id)).toMatchObject({
      status: 'reversed',
      approvedBy: { id: approverId },
      approvedAt: expect.any(String),
      paidBy: { id: world.actors.operator.account?.user.id },
      paidAt: expect.any(String),
      wasPaid: true,
      reversedBy: { id: approverId },
      reversedAt: expect.any(String),
    });
    await callOrThrow(getFinance(), adminApproveTransaction, { params: { id: reversalId } });
    await callOrThrow(getOperator(), adminPayTransaction, { params: { id: reversalId } });
    await world.waitUntilProjected();
    expect(await readTotals()).toMatchObject({ paidOut: onePayment, deducted: oneReversal, toDeduct: none });
  });

  it('finance finds the commissions of the platform by its name, and no other affiliate', async () => {
    const productName = `Named ${randomUUID()}`;
    const [own = '', other = ''] = await recordCommissions(
      { details: { productName } },
      { affiliateId: 'lea_colors', details: { productName } },
    );
    const ids = [own, other];
    for (const q of ['Mirabelle', 'mirab', 'platform_owner'])
      expect((await list({ q, id: ids })).map(({ id }) => id)).toEqual([own]);
    expect((await list({ q: productName })).map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('finance finds a commission by the address of the buyer, the order and the number of the booking', async () => {
    const email = world.actors.customer.account?.user.email ?? '';
    const end = randomUUID().slice(-8);
    const referenceId = `plum.2031-01-01.${randomUUID().slice(0, -8)}${end}`;
    const [ofBuyer = '', ofBooking = ''] = await recordCommissions({}, { referenceId });
    const ids = [ofBuyer, ofBooking];
    const find = async (q: string) => (await list({ q, id: ids })).map(({ id }) => id);
    expect((await find(email)).sort()).toEqual(ids.sort());
    expect(await find(`not-${email}`)).toEqual([]);
    expect(await find(`${end.slice(0, 4)}-${end.slice(4)}`.toUpperCase())).toEqual([ofBooking]);
    expect(await find((await read(ofBuyer)).referenceId ?? '')).toEqual([ofBuyer]);
  });

  it('a rejected commission keeps the reason, who rejected it and when, and cannot be changed any more', async () => {
    const id = await recordCommission();
    const params = { id };
    const body = { reason: 'Bought by the affiliate' };
    expect((await call(getFinance(), adminRejectTransaction, { params, body })).body).toEqual({
      id,
      status: 'rejected',
    });
    const rejection = {
      status: 'rejected',
      rejectedBy: { id: world.actors.finance.account?.user.id },
      rejectedAt: expect.stringMatching(/Z$/),
      ...body,
    };
    expect(await read(id)).toMatchObject(rejection);
    expect(await list({ id })).toMatchObject([rejection]);
    for (const endpoint of [adminApproveTransaction, adminPayTransaction, adminReverseTransaction]) {
      expect(await call(getFinance(), endpoint, { params })).toMatchObject({
        status: 422,
        body: { code: 'transaction_not_open' },
      });
    }
  });

  it('finance finds a commission by a part of the name of the product or the brand, in the list and in the search of everything', async () => {
    const name = `Old Rose ${world.takeNextNumber()}`;
    const [id] = await recordCommissions({
      details: { productName: `Satin Lipstick ${name}`, brandName: 'Pelluma' },
    });
    for (const q of [name, name.toUpperCase(), `lipstick ${name}`]) {
      expect(
        (await list({ q })).map((transaction) => transaction.id),
        q,
      ).toEqual([id]);
    }
    expect(await callOrThrow(getFinance(), adminSearch, { query: { q: name.toLowerCase() } })).toContainEqual(
      expect.objectContaining({
        resource: 'affiliate-transactions',
        id,
        title: `Satin Lipstick ${name}, platform_owner`,
      }),
    );
    // The negative entry that takes a commission back is found with it, so that the totals of the search balance.
    const params = { id: id ?? '' };
    await callOrThrow(getFinance(), adminApproveTransaction, { params });
    await callOrThrow(getOperator(), adminPayTransaction, { params });
    const { reversalId } = await callOrThrow<{ reversalId: string }>(getFinance(), adminReverseTransaction, {
      params,
    });
    await world.waitUntilProjected();
    expect((await list({ q: name })).map((found) => found.id).toSorted()).toEqual(
      [id, reversalId].toSorted(),
    );
  });

  it('only operators and finance can read and change affiliate transactions', async () => {
    const params = { id: await recordCommission() };
    const endpoints = [
      adminListAffiliateTransactions,
      adminExportAffiliateTransactions,
      adminReadAffiliateTransaction,
      adminApproveTransaction,
      adminWithdrawTransactionApproval,
      adminRejectTransaction,
      adminPayTransaction,
      adminReverseTransaction,
    ];
    for (const endpoint of endpoints) {
      expect((await call(world.actors.visitor.client, endpoint, { params })).status).toBe(401);
      for (const role of ['customer', 'support'] as const)
        expect((await call(world.actors[role].client, endpoint, { params })).status).toBe(403);
    }
    expect(await read(params.id)).toMatchObject({ status: 'pending' });
    expect((await call(world.actors.operator.client, adminApproveTransaction, { params })).status).toBe(200);
    for (const endpoint of endpoints.slice(2)) {
      expect(await call(getFinance(), endpoint)).toMatchObject({
        status: 404,
        body: { code: 'transaction_unknown' },
      });
    }
  });
});

describe('the CSV export of affiliate transactions', () => {
  const exportTransactions = (query: Record<string, string>, { client } = world.actors.finance) =>
    call(client, adminExportAffiliateTransactions, { query });

  it('the export contains all transactions that match the filter, however many, in the requested order', async () => {
    const affiliateId = `many-${randomUUID()}`;
    for (let batch = 0; batch < 5; batch += 1) {
      await recordCommissions(
        ...Array.from({ length: 250 }, (_, n) => ({ affiliateId, grossCents: 1_000 + batch * 250 + n })),
      );
    }
    const query = {
      filter: JSON.stringify({ affiliateId }),
      sort: JSON.stringify(['grossAmount', 'DESC']),
    };
    const { status, headers, body } = await exportTransactions(query);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="affiliate-transactions-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = String(body).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?Commission number,Recorded \(UTC\),Affiliate,/);
    expect(lines[0]).toContain(
      ',Currency,Sale amount without rejected,Rate,Commission without rejected,State,Approved by,Approved (UTC),Marked as paid by,Marked as paid (UTC),Date of the transfer,',
    );
    expect(lines.pop()).toBe('');
    const grossIndex = lines[0]?.split(',').indexOf('Sale amount without rejected') ?? -1;
    const gross = lines.slice(1).map((line) => Number(line.split(',')[grossIndex]));
    expect(gross).toEqual(Array.from({ length: 1_250 }, (_, n) => (2_249 - n) / 100));
  });

  it('the export names the platform and the kind, and counts a rejected commission as nothing in the sums of the screen', async () => {
    const [kept = '', rejected = ''] = await recordCommissions({}, {});
    await callOrThrow(getFinance(), adminRejectTransaction, { params: { id: rejected } });
    const { body } = await exportTransactions({ filter: JSON.stringify({ id: [kept, rejected] }) });
    const rows = String(body).split('\r\n');
    const find = (id: string) => rows.find((row) => row.startsWith(id)) ?? '';
    expect(find(kept)).toContain(',Mirabelle,Purchase,');
    expect(find(kept)).toContain(',USD,12.99,8%,1.04,Pending,');
    expect(find(rejected)).toContain(',USD,0.00,8%,0.00,Rejected,');
    expect(rows[0]).toMatch(/,Affiliate in addresses,Sale amount,Commission$/);
    for (const id of [kept, rejected]) expect(find(id)).toMatch(/,platform_owner,12\.99,1\.04$/);
  });

  it('the export says what was bought, and who rejected a commission when and why, and names buyers only if a reason is given', async () => {
    const [described = '', named = ''] = await recordCommissions(
      { details: { description: 'A gift', productName: 'Satin Lipstick', brandName: 'Pelluma' } },
      { details: { productName: 'Satin Lipstick', brandName: 'Pelluma' } },
    );
    const body = { reason: 'Bought by the affiliate' };
    await callOrThrow(getFinance(), adminRejectTransaction, { params: { id: described }, body });
    const filter = JSON.stringify({ id: [described, named], from: '2026-01-01', to: '2026-01-31' });
    const dated = await exportTransactions({ filter });
    expect(dated.headers.get('content-disposition')).toMatch(
      /"affiliate-transactions-2026-01-exported-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const readRows = async (query: Record<string, string>) => {
      const answer = await exportTransactions({
        filter: JSON.stringify({ id: [described, named] }),
        ...query,
      });
      const [header = '', ...lines] = String(answer.body).replace('\uFEFF', '').split('\r\n');
      // No cell of these rows has a comma, apart from the last one, the description.
      const names = header.split(',');
      return (id: string) => {
        const cells = (lines.find((line) => line.startsWith(id)) ?? '').split(',');
        return Object.fromEntries(names.map((name, index) => [name, cells[index]]));
      };
    };
    const find = await readRows({});
    expect(find(described)).toMatchObject({
      State: 'Rejected',
      Buyer: '',
      'Email of the buyer': '',
      Bought: 'Satin Lipstick',
      Brand: 'Pelluma',
      'Rejected by': expect.stringMatching(/./),
      'Rejected (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      Description: 'A gift',
      Reason: body.reason,
    });
    expect(find(named)).toMatchObject({
      'Rejected by': '',
      'Rejected (UTC)': '',
      Description: '"Satin Lipstick',
    });
    const findNamed = await readRows({ reason: 'accounting' });
    const { buyerName, buyerEmail } = await read(named);
    expect(findNamed(named)).toMatchObject({
      Buyer: buyerName ?? '',
      'Email of the buyer': buyerEmail,
    });
    expect(buyerEmail).toContain('@');
  });

  it('the export begins with a byte order mark, so that a spreadsheet reads it as UTF-8', async () => {
    const cookie = formatCookies(getFinance());
    const address = new URL('/api/admin/affiliate-transactions/export.csv', world.product.url);
    const answer = await fetch(address, { headers: { cookie } });
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('the export neutralizes formulas in the descriptions of buyers', async () => {
    const affiliateId = `formulas-${randomUUID()}`;
    const texts = ['=1+1', '+1', '-2+3', '@SUM(A1)', 'say "hi", you'];
    await recordCommissions(...texts.map((description) => ({ affiliateId, details: { description } })));
    const { body } = await exportTransactions({ filter: JSON.stringify({ affiliateId }) });
    const text = String(body);
    for (const formula of texts.slice(0, -1)) expect(text).toContain(`,"'${formula}",,,ORDER-`);
    expect(text).toContain('"say ""hi"", you"');
  });

  it('the export refuses an unknown filter or sort field with validation_failed', async () => {
    const queries: Record<string, string>[] = [
      { filter: '{"secret":1}' },
      { sort: '["secret","ASC"]' },
      { filter: 'nonsense' },
    ];
    for (const query of queries) {
      expect(await exportTransactions(query)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    }
  });

  it('the export still works after readers have disconnected in the middle', async () => {
    const cookie = formatCookies(getFinance());
    const address = new URL('/api/admin/affiliate-transactions/export.csv', world.product.url);
    for (let n = 0; n < 30; n += 1) {
      const leaving = new AbortController();
      const answer = await fetch(address, { headers: { cookie }, signal: leaving.signal });
      expect(answer.status).toBe(200);
      leaving.abort();
    }
    await vi.waitFor(async () => expect((await exportTransactions({})).status).toBe(200));
  });
});
