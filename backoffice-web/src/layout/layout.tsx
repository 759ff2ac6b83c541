import { useEffect } from 'react';
import { type LayoutProps, Layout as RaLayout } from 'react-admin';
import { userActivity } from '../auth/activity';
import { BulkProgressProvider } from '../bulk/bulk-progress';
import { useFocusAfterSignIn } from '../components/heading-focus';
import { VersionConflictProvider } from '../conflicts/version-conflict-dialog';
import { request } from '../data/http-client';
import { ErrorPage } from '../pages/status-pages';
import { AddPasskeyHint } from '../passkeys/add-passkey-hint';
import { ProofDialog } from '../passkeys/proof-dialog';
import { AppBar } from './app-bar';
import { Menu } from './menu';
import { Sidebar } from './sidebar';

/** Keeps the session open while the user types for long without making a call. */
const keepSessionOpen = () => void request('/api/auth/user').catch(() => undefined);

/** The layout of every page for signed-in staff. */
export function Layout({ children }: LayoutProps) {
  useEffect(() => userActivity.watch(window, keepSessionOpen), []);
  useFocusAfterSignIn();
  return (
    <RaLayout appBar={AppBar} menu={Menu} sidebar={Sidebar} error={ErrorPage} appBarAlwaysOn>
      <ProofDialog />
      <VersionConflictProvider>
        <BulkProgressProvider>
          <AddPasskeyHint />
          {children}
        </BulkProgressProvider>
      </VersionConflictProvider>
    </RaLayout>
  );
}
