import { useContext, useMemo } from 'react';
import { DataProviderContext } from 'react-admin';
import type { BackOfficeDataProvider } from './data-provider';
import { useLogOutWhenDenied } from './use-log-out-when-denied';

type Commands = Pick<
  BackOfficeDataProvider,
  'create' | 'endDevice' | 'runAction' | 'startBulkAction' | 'update'
>;

/** Returns the calls that change a record. They reject on every failure. */
export function useCommands(): Commands {
  const dataProvider = useContext(DataProviderContext) as BackOfficeDataProvider;
  const logOutWhenDenied = useLogOutWhenDenied();
  return useMemo(
    () =>
      ({
        create: (...args) => logOutWhenDenied(dataProvider.create(...args)),
        endDevice: (...args) => logOutWhenDenied(dataProvider.endDevice(...args)),
        runAction: (...args) => logOutWhenDenied(dataProvider.runAction(...args)),
        startBulkAction: (...args) => logOutWhenDenied(dataProvider.startBulkAction(...args)),
        update: (...args) => logOutWhenDenied(dataProvider.update(...args)),
      }) satisfies Commands,
    [dataProvider, logOutWhenDenied],
  );
}
