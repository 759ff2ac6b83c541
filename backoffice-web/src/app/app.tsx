import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { createAuthProvider, NO_ACCESS_PATH } from '../auth/auth-provider';
import { LoginPage } from '../auth/login-page';
import { NoAccessPage } from '../auth/no-access-page';
import { createSessionSource } from '../auth/session';
import { Dashboard } from '../dashboard/dashboard';
import { dataProvider } from '../data/data-provider';
import { i18nProvider } from '../i18n/i18n';
import { Layout } from '../layout/layout';
import { DEVICES_PATH } from '../layout/user-menu';
import {
  AccessDeniedPage,
  AuthenticationErrorPage,
  CrashPage,
  LoadingPage,
  NotFoundPage,
} from '../pages/status-pages';
import { themes } from '../theme/theme';
import { useThemeMode } from '../theme/theme-mode';
import { DevicesPage } from './lazy-pages';
import { resources } from './resources';

const sessionSource = createSessionSource();
const authProvider = createAuthProvider(sessionSource);
const store = localStorageStore(undefined, 'mirabelle.backoffice');

/** The back office. All of its pages require a sign-in. */
export function App() {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      theme={themes[useThemeMode()]}
      darkTheme={null}
      title={i18nProvider.translate('backOffice.title')}
      layout={Layout}
      dashboard={Dashboard}
      loginPage={LoginPage}
      loading={LoadingPage}
      catchAll={NotFoundPage}
      accessDenied={AccessDeniedPage}
      authenticationError={AuthenticationErrorPage}
      error={CrashPage}
      requireAuth
      disableTelemetry
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        <Route path={DEVICES_PATH} element={<DevicesPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path={NO_ACCESS_PATH} element={<NoAccessPage sessionSource={sessionSource} />} />
      </CustomRoutes>
    </Admin>
  );
}
