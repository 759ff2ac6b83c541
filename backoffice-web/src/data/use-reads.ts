import { useContext, useMemo } from 'react';
import { DataProviderContext } from 'react-admin';
import type { BackOfficeDataProvider } from './data-provider';
import { type Reads, reads } from './reads';
import { useLogOutWhenDenied } from './use-log-out-when-denied';

type Read = (...parts: unknown[]) => Promise<unknown>;

/** Returns the reads for which react-admin's data provider has no method. They reject on every failure. */
export function useReads(): Reads {
  const dataProvider = useContext(DataProviderContext) as BackOfficeDataProvider;
  const logOutWhenDenied = useLogOutWhenDenied();
  return useMemo(() => {
    const wrap = (name: string): Read => {
      return (...parts) => logOutWhenDenied((dataProvider[name] as Read)(...parts));
    };
    return Object.fromEntries(Object.keys(reads).map((name) => [name, wrap(name)])) as unknown as Reads;
  }, [dataProvider, logOutWhenDenied]);
}
