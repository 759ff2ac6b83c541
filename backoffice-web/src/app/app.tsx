import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { createAuthProvider, NOT_STAFF_PATH } from '../auth/auth-provider';
import { forgetAnswers } from '../auth/forget-answers';
import { LoginPage } from '../auth/login-page';
import { NotStaffPage } from '../auth/not-staff-page';
import { createSessionSource } from '../auth/session';
import { CUSTOMER_MONEY_ROUTE } from '../customer-money/customer-money-path';
import { Dashboard } from '../dashboard/dashboard';
import { dataProvider } from '../data/data-provider';
import { onPossibleRoleChange } from '../data/possible-role-changes';
import { i18nProvider } from '../i18n/i18n';
import { DEVICES_PATH } from '../layout/devices-path';
import { Layout } from '../layout/layout';
import { Notification } from '../layout/notification';
import {
  AccessDeniedPage,
  AuthenticationErrorPage,
  CrashPage,
  LoadingPage,
  NotFoundPage,
} from '../pages/status-pages';
import { themes } from '../theme/theme';
import { useThemeMode } from '../theme/theme-mode';
import { createQueryClient } from './create-query-client';
import { createStore } from './create-store';
import { CustomerMoneyPage, DevicesPage } from './lazy-pages';
import { resources } from './resources';

const queryClient = createQueryClient();
const sessionSource = createSessionSource({ onAccessLost: () => void forgetAnswers(queryClient) });
// A role that was gained opens pages and actions at once.
onPossibleRoleChange(
  () => void sessionSource.recheck().then(() => queryClient.invalidateQueries({ queryKey: ['auth'] })),
);
const authProvider = createAuthProvider(sessionSource);
const store = createStore();

/** The back office. Its pages require a sign-in. */
export function App() {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      theme={themes[useThemeMode()]}
      darkTheme={null}
      title={i18nProvider.translate('backOffice.title')}
      layout={Layout}
      notification={Notification}
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
        <Route path={CUSTOMER_MONEY_ROUTE} element={<CustomerMoneyPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path={NOT_STAFF_PATH} element={<NotStaffPage sessionSource={sessionSource} />} />
      </CustomRoutes>
    </Admin>
  );
}
