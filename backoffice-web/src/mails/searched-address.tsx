import type { Mail } from '@mirabelle/backoffice-contracts';
import { createContext, type ReactNode, useContext } from 'react';
import { useGetList, useListContext } from 'react-admin';

const WHOLE_ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

interface Searched {
  readonly address: string;
  readonly ids: ReadonlySet<string>;
}

const SearchedContext = createContext<Searched>({ address: '', ids: new Set() });

/** The address that the list is searched for, if this mail went to it. Who searches for an address knows it already. */
export function useSearchedAddress(mailId: string): string | undefined {
  const { address, ids } = useContext(SearchedContext);
  return ids.has(mailId) ? address : undefined;
}

/**
 * Finds out which mails of a list went to the address that is searched for. The search also finds other addresses that contain it, so the
 * server is asked for those that went to this very one.
 */
export function SearchedAddress({ children }: { children: ReactNode }) {
  const { data: rows = [], filterValues } = useListContext<Mail>();
  const address = String(filterValues?.q ?? '').trim();
  const ids = rows.map(({ id }) => id);
  const { data } = useGetList<Mail>(
    'mails',
    {
      filter: { recipient: address, id: ids },
      pagination: { page: 1, perPage: Math.max(1, ids.length) },
      sort: { field: 'startedAt', order: 'DESC' },
    },
    { enabled: WHOLE_ADDRESS.test(address) && ids.length > 0 },
  );
  const mailIds = WHOLE_ADDRESS.test(address) ? (data ?? []).map(({ id }) => id) : [];
  return <SearchedContext value={{ address, ids: new Set(mailIds) }}>{children}</SearchedContext>;
}
