import { type LayoutProps, Layout as RaLayout } from 'react-admin';
import { BulkActionResultsProvider } from '../actions/bulk-action-results';
import { VersionConflictProvider } from '../conflicts/version-conflict-dialog';
import { ErrorPage } from '../pages/status-pages';
import { AddPasskeyHint } from '../passkeys/add-passkey-hint';
import { ProofDialog } from '../passkeys/proof-dialog';
import { AppBar } from './app-bar';
import { Menu } from './menu';

/** The layout of every page for signed-in staff. */
export function Layout({ children }: LayoutProps) {
  return (
    <RaLayout appBar={AppBar} menu={Menu} error={ErrorPage} appBarAlwaysOn>
      <ProofDialog />
      <VersionConflictProvider>
        <BulkActionResultsProvider>
          <AddPasskeyHint />
          {children}
        </BulkActionResultsProvider>
      </VersionConflictProvider>
    </RaLayout>
  );
}
