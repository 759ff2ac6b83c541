import type { DataProvider, Identifier, RaRecord } from 'react-admin';

/** Ids fit into the URL of a request in portions of this size. */
const IDS_PER_REQUEST = 60;

export const splitIds = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, index) =>
    ids.slice(index * IDS_PER_REQUEST, (index + 1) * IDS_PER_REQUEST),
  );

/** Reads any number of records by their ids. Records that do not exist any more are left out. */
export async function readMany<Item extends RaRecord>(
  dataProvider: Pick<DataProvider, 'getMany'>,
  resource: string,
  ids: readonly Identifier[],
): Promise<Item[]> {
  const records: Item[] = [];
  for (const portion of splitIds(ids)) {
    const { data } = await dataProvider.getMany<Item>(resource, { ids: portion });
    records.push(...data);
  }
  return records;
}
