import type { BulkAction, BulkSelection } from '@mirabelle/backoffice-contracts';
import type { Identifier } from 'react-admin';
import { splitIds } from '../data/read-many';
import type { Reads } from '../data/reads';

/** The records that a bulk action is about: the selected ones, or all that match the filter of a list. */
export type BulkScope = { readonly ids: readonly Identifier[] } | { readonly filter: object };

/** Asks the server which records an action would change, and what they are worth together. */
export async function readSelection(
  { readSelection: readPart }: Pick<Reads, 'readSelection'>,
  resource: string,
  action: string,
  scope: BulkScope,
  signal: AbortSignal,
): Promise<BulkSelection> {
  const filters = 'ids' in scope ? splitIds(scope.ids).map((id) => ({ id })) : [scope.filter];
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

/** Adds up two parts of a selection. Amounts are added in cents, which are whole numbers. */
export function addSelections(one: BulkSelection, other: BulkSelection): BulkSelection {
  const cents = Math.round(Number(one.amount) * 100) + Math.round(Number(other.amount) * 100);
  return {
    records: [...one.records, ...other.records],
    count: one.count + other.count,
    amount: (cents / 100).toFixed(2),
    leftOut: {
      status: one.leftOut.status + other.leftOut.status,
      secondPerson: one.leftOut.secondPerson + other.leftOut.secondPerson,
      time: one.leftOut.time + other.leftOut.time,
    },
  };
}

export const hasEnded = ({ status }: Pick<BulkAction, 'status'>): boolean =>
  status === 'finished' || status === 'stopped';
