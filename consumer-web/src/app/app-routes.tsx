import { Route, Routes } from 'react-router-dom';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { Layout } from '../routes/layout';

const Front = lazyWithTexts(async () => (await import('../routes/front-page')).FrontPage, 'home');
const Studio = lazyWithTexts(
  async () => (await import('../routes/studio-page')).StudioPage,
  'studio',
  'catalogue',
  'cart',
);
const Brands = lazyWithTexts(
  async () => (await import('../routes/brands-page')).BrandsPage,
  'brand',
  'catalogue',
  'cart',
);
const Salons = lazyWithTexts(
  async () => (await import('../routes/salons-page')).SalonsPage,
  'salon',
  'catalogue',
);
const Pricing = lazyWithTexts(async () => (await import('../routes/pricing-page')).PricingPage, 'plan');
const Contact = lazyWithTexts(async () => (await import('../routes/contact-page')).ContactPage, 'contact');
const Privacy = lazyWithTexts(
  async () => (await import('../routes/privacy-page')).PrivacyPage,
  'privacy',
  'legal',
);
const Terms = lazyWithTexts(async () => (await import('../routes/terms-page')).TermsPage, 'terms', 'legal');
const Imprint = lazyWithTexts(async () => (await import('../routes/imprint-page')).ImprintPage, 'legal');
const SignUp = lazyWithTexts(async () => (await import('../routes/sign-up-page')).SignUpPage, 'account');
const SignIn = lazyWithTexts(
  async () => (await import('../routes/sign-in-page')).SignInPage,
  'account',
  'passkeys',
);
const Verify = lazyWithTexts(async () => (await import('../routes/verify-page')).VerifyPage, 'account');
const Profile = lazyWithTexts(
  async () => {
    // A signed-out visitor sees a toast for half a second before the sign-in page opens, so the toaster is loaded here.
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
  'passkeys',
);
const Others = lazyWithTexts(async () => (await import('./other-routes')).OtherRoutes);

/** The routes of the app. Each page decides by itself what a visitor and what a signed-in person sees. */
export const routes = (
  <Route element={<Layout />}>
    <Route index element={<Front />} />
    <Route path="studio" element={<Studio />} />
    <Route path="brands" element={<Brands />} />
    <Route path="salons" element={<Salons />} />
    <Route path="pricing" element={<Pricing />} />
    <Route path="contact" element={<Contact />} />
    <Route path="privacy" element={<Privacy />} />
    <Route path="terms" element={<Terms />} />
    <Route path="imprint" element={<Imprint />} />
    <Route path="signup" element={<SignUp />} />
    <Route path="signin" element={<SignIn />} />
    <Route path="auth/verify" element={<Verify />} />
    <Route path="profile" element={<Profile />} />
    <Route path="*" element={<Others />} />
  </Route>
);

/** The page for the current URL. */
export function AppRoutes() {
  return <Routes>{routes}</Routes>;
}
