import { type RaRecord, useGetList } from 'react-admin';

/** How many of a customer's records the page shows. A link leads to all of them. */
const MAX_RECORDS = 100;

/** The newest records of a customer, with how many there are. */
export const useCustomerRecords = <Item extends RaRecord>(resource: string, filter: object) =>
  useGetList<Item>(resource, {
    filter,
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_RECORDS },
  });

export type CustomerRecords<Item extends RaRecord> = ReturnType<typeof useCustomerRecords<Item>>;
