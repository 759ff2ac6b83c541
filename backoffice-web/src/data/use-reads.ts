import { useContext } from 'react';
import { DataProviderContext } from 'react-admin';
import type { BackOfficeDataProvider } from './data-provider';
import type { Reads } from './reads';

/**
 * Returns the reads for which react-admin's data provider has no method. They reject on every failure, whereas react-admin's
 * `useDataProvider` resolves with empty data when the session has ended.
 */
export const useReads = (): Reads => useContext(DataProviderContext) as BackOfficeDataProvider;
