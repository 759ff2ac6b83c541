import type { BulkAction, BulkActionResults, BulkSelection } from '@mirabelle/backoffice-contracts';
import type { Identifier } from 'react-admin';
import { ADMIN_API } from '../data/data-provider';
import { request } from '../data/http-client';
import { splitIds } from '../data/read-many';

const BULK_API = `${ADMIN_API}/bulk-actions`;

/** The records that a bulk action is about: the selected ones, or all that match the filter of a list. */
export type BulkScope = { readonly ids: readonly Identifier[] } | { readonly filter: object };

/** Asks the server which records an action would change, and what they are worth together. */
export async function readSelection(
  resource: string,
  action: string,
  scope: BulkScope,
  signal: AbortSignal,
): Promise<BulkSelection> {
  const filters = 'ids' in scope ? splitIds(scope.ids).map((id) => ({ id })) : [scope.filter];
  const parts: BulkSelection[] = [];
  for (const filter of filters) {
    const query = new URLSearchParams({ action, filter: JSON.stringify(filter) });
    const { json } = await request(`${ADMIN_API}/${resource}/selection?${query}`, { signal });
    parts.push(json);
  }
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

/** Reads the progress of a bulk action, and its results once it has ended. */
export async function readBulkAction(id: string, signal: AbortSignal): Promise<BulkActionResults> {
  const { json } = await request(`${BULK_API}/${id}`, { signal });
  return json;
}

/** The bulk actions that the user has started within a day, newest first. */
export async function listBulkActions(signal: AbortSignal): Promise<BulkAction[]> {
  const { json } = await request(BULK_API, { signal });
  return json;
}

export const hasEnded = ({ status }: Pick<BulkAction, 'status'>): boolean =>
  status === 'finished' || status === 'stopped';
