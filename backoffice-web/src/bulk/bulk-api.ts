import type { BulkAction, BulkSelection } from '@mirabelle/backoffice-contracts';
import { HttpError, type Identifier } from 'react-admin';
import { splitIds } from '../data/read-many';
import type { Reads } from '../data/reads';
import { addDecimals } from '../format/cents';

/** The records that a bulk action is about: the selected ones, those of them that match a filter, or all that match the filter of a list. */
export type BulkScope =
  | { readonly ids: readonly Identifier[]; readonly narrowedBy?: object }
  | { readonly filter: object };

export interface BulkSelectionQuery {
  readonly resource: string;
  readonly action: string;
  readonly scope: BulkScope;
}

/** Asks the server which records an action would change, and what they are worth together. */
export async function readSelection(
  { readSelection: readPart }: Pick<Reads, 'readSelection'>,
  { resource, action, scope }: BulkSelectionQuery,
  signal: AbortSignal,
): Promise<BulkSelection> {
  const filters =
    'ids' in scope ? splitIds(scope.ids).map((id) => ({ ...scope.narrowedBy, id })) : [scope.filter];
  const parts: BulkSelection[] = [];
  for (const filter of filters) parts.push(await readPart(resource, { action, filter }, { signal }));
  return parts.reduce(addSelections, EMPTY_SELECTION);
}

const EMPTY_SELECTION: BulkSelection = {
  records: [],
  count: 0,
  amount: '0.00',
  leftOut: { status: 0, secondPerson: 0, time: 0 },
};

type Affiliates = NonNullable<BulkSelection['affiliates']>;

function addAffiliates(first: Affiliates, second: Affiliates): Affiliates {
  const amounts = new Map(first.map(({ affiliateId, amount }) => [affiliateId, amount]));
  for (const { affiliateId, amount } of second)
    amounts.set(affiliateId, addDecimals([amounts.get(affiliateId) ?? '0', amount]));
  return [...amounts].map(([affiliateId, amount]) => ({ affiliateId, amount }));
}

/** Adds up two parts of a selection. An affiliate of both parts is named once, with its whole sum. */
export function addSelections(first: BulkSelection, second: BulkSelection): BulkSelection {
  return {
    records: [...first.records, ...second.records],
    count: first.count + second.count,
    amount: addDecimals([first.amount, second.amount]),
    erasedCount: (first.erasedCount ?? 0) + (second.erasedCount ?? 0),
    aheadCount: (first.aheadCount ?? 0) + (second.aheadCount ?? 0),
    affiliates: addAffiliates(first.affiliates ?? [], second.affiliates ?? []),
    deductionCount: (first.deductionCount ?? 0) + (second.deductionCount ?? 0),
    secondPersonAmount: addDecimals([first.secondPersonAmount ?? '0', second.secondPersonAmount ?? '0']),
    leftOut: {
      status: first.leftOut.status + second.leftOut.status,
      secondPerson: first.leftOut.secondPerson + second.leftOut.secondPerson,
      time: first.leftOut.time + second.leftOut.time,
    },
  };
}

export const hasEnded = ({ status }: Pick<BulkAction, 'status'>): boolean =>
  status === 'finished' || status === 'stopped';

/** Whether a bulk action has changed every record that was meant. */
export const hasDoneAll = ({
  status,
  counts,
  total,
}: Pick<BulkAction, 'status' | 'counts' | 'total'>): boolean =>
  status === 'finished' && counts.done === total;

/** How often the progress of a bulk action is read. */
const POLL_MS = 1_000;

/** What is known of a bulk action whose progress is read. */
export interface FollowedState<Data extends Pick<BulkAction, 'status'> = BulkAction> {
  readonly data?: Data | undefined;
  readonly error?: Error | null;
}

/** Whether the server has refused to tell the progress: the bulk action is not there, or no longer the user's to see. */
export const isProgressRefused = ({ error }: FollowedState): boolean =>
  error instanceof HttpError && (error.status === 403 || error.status === 404);

/**
 * How long to wait until the progress of a bulk action is read again; false once it has ended, or if the server refuses to tell it. It
 * is read again after any other failure, because the server carries the bulk action on without this page.
 */
export const findPollInterval = (state: FollowedState): number | false =>
  isProgressRefused(state) || (state.data && hasEnded(state.data)) ? false : POLL_MS;
