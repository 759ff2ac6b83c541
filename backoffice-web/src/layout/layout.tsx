import { type LayoutProps, Layout as RaLayout } from 'react-admin';
import { ResultsHost } from '../acts/results-host';
import { ConflictHost } from '../conflicts/conflict-host';
import { ErrorPage } from '../pages/message-pages';
import { AppBar } from './app-bar';
import { Menu } from './menu';

/** The frame around every page for staff who are signed in. */
export function Layout({ children }: LayoutProps) {
  return (
    <RaLayout appBar={AppBar} menu={Menu} error={ErrorPage} appBarAlwaysOn>
      <ConflictHost>
        <ResultsHost>{children}</ResultsHost>
      </ConflictHost>
    </RaLayout>
  );
}
