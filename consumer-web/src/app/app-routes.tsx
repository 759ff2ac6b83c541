import i18next from 'i18next';
import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useCurrentUser } from '../features/account/api/current-user';
import { Layout } from '../routes/layout';
import { useSessionEnd } from './use-session-end';

/** A page whose code and texts are fetched side by side when it is first opened. */
const page = (load: () => Promise<ComponentType>, ...namespaces: string[]) =>
  lazy(async () => {
    const [Component] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return { default: Component };
  });

const FRONT = ['home', 'plan', 'salon', 'catalogue'];
const Landing = page(async () => (await import('../routes/landing-page')).LandingPage, ...FRONT, 'demo');
const Home = page(async () => (await import('../routes/home-page')).HomePage, ...FRONT, 'demo');
const Studio = page(
  async () => (await import('../routes/studio-page')).StudioPage,
  'studio',
  'catalogue',
  'cart',
);
const Brands = page(
  async () => (await import('../routes/brands-page')).BrandsPage,
  'brand',
  'catalogue',
  'cart',
);
const Salons = page(
  async () => (await import('../routes/salons-page')).SalonsPage,
  'salon',
  'catalogue',
  'booking',
);
const Pricing = page(async () => (await import('../routes/pricing-page')).PricingPage, 'plan');
const Contact = page(async () => (await import('../routes/contact-page')).ContactPage, 'contact');
const SignUp = page(async () => (await import('../routes/sign-up-page')).SignUpPage, 'account');
const SignIn = page(async () => (await import('../routes/sign-in-page')).SignInPage, 'account');
const Verify = page(async () => (await import('../routes/verify-page')).VerifyPage, 'account');
const Profile = page(
  async () => {
    // Who is signed out is told so at once, and has half a second to read it.
    const [{ ProfilePage }] = await Promise.all([
      import('../routes/profile-page'),
      import('../components/ui/toaster'),
    ]);
    return ProfilePage;
  },
  'account',
  'profile',
  'appointment',
  'booking',
  'catalogue',
  'plan',
);
const NotFound = page(async () => (await import('../routes/not-found-page')).NotFoundPage);

/**
 * Every address of the app. Until it is known who the visitor is, and for everybody who is not signed in, the front
 * page is the landing page. The profile, and signing up and in, tell by themselves whom they are for.
 */
export function AppRoutes() {
  const { user } = useCurrentUser();
  useSessionEnd();
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={user ? <Home /> : <Landing />} />
        <Route path="studio" element={<Studio />} />
        <Route path="brands" element={<Brands />} />
        <Route path="salons" element={<Salons />} />
        <Route path="pricing" element={<Pricing />} />
        <Route path="contact" element={<Contact />} />
        <Route path="signup" element={<SignUp />} />
        <Route path="signin" element={<SignIn />} />
        <Route path="auth/verify" element={<Verify />} />
        <Route path="profile" element={<Profile />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
