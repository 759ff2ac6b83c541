import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { Layout } from '../routes/layout';
import { CrashScreen } from './crash-screen';

const page = (path: string, load: () => Promise<{ Component: React.ComponentType }>): RouteObject => ({
  path,
  lazy: load,
});

/** Every address of the app. A page's code is fetched when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <CrashScreen />,
    hydrateFallbackElement: <div className="min-h-dvh" />,
    children: [
      page('/', async () => ({ Component: (await import('../routes/home-page')).HomePage })),
      page('/studio', async () => ({ Component: (await import('../routes/studio-page')).StudioPage })),
      page('/brands', async () => ({ Component: (await import('../routes/brands-page')).BrandsPage })),
      page('/salons', async () => ({ Component: (await import('../routes/salons-page')).SalonsPage })),
      page('/pricing', async () => ({ Component: (await import('../routes/pricing-page')).PricingPage })),
      page('/contact', async () => ({ Component: (await import('../routes/contact-page')).ContactPage })),
      page('/signup', async () => ({ Component: (await import('../routes/sign-up-page')).SignUpPage })),
      page('/signin', async () => ({ Component: (await import('../routes/sign-in-page')).SignInPage })),
      page('/auth/verify', async () => ({ Component: (await import('../routes/verify-page')).VerifyPage })),
      page('/profile', async () => ({ Component: (await import('../routes/profile-page')).ProfilePage })),
      page('*', async () => ({ Component: (await import('../routes/not-found-page')).NotFoundPage })),
    ],
  },
];

/** The router of the running app. */
export const createAppRouter = () => createBrowserRouter(routes);
