import { useContext, useMemo } from 'react';
import { DataProviderContext, useLogoutIfAccessDenied } from 'react-admin';
import type { BackOfficeDataProvider } from './data-provider';

type Commands = Pick<
  BackOfficeDataProvider,
  'create' | 'endDevice' | 'runAction' | 'startBulkAction' | 'update'
>;

/**
 * Returns the calls that change a record. They reject on every failure. react-admin's `useDataProvider` resolves with
 * empty data when the session has ended, which looks like success.
 */
export function useCommands(): Commands {
  const dataProvider = useContext(DataProviderContext) as BackOfficeDataProvider;
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMemo(() => {
    async function logOutWhenDenied<Answer>(call: Promise<Answer>): Promise<Answer> {
      try {
        return await call;
      } catch (error) {
        await logoutIfAccessDenied(error);
        throw error;
      }
    }
    return {
      create: (...args) => logOutWhenDenied(dataProvider.create(...args)),
      endDevice: (...args) => logOutWhenDenied(dataProvider.endDevice(...args)),
      runAction: (...args) => logOutWhenDenied(dataProvider.runAction(...args)),
      startBulkAction: (...args) => logOutWhenDenied(dataProvider.startBulkAction(...args)),
      update: (...args) => logOutWhenDenied(dataProvider.update(...args)),
    } satisfies Commands;
  }, [dataProvider, logoutIfAccessDenied]);
}
