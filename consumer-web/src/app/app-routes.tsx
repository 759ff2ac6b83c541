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
  'favorites',
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
const Others = lazyWithTexts(async () => (await import('./other-routes')).OtherRoutes);

/**
 * The routes in the code that every visit loads first. All other URLs load `OtherRoutes`, which keeps this code small. Each
 * page decides by itself what a visitor and what a signed-in person sees.
 */
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
    <Route path="*" element={<Others />} />
  </Route>
);

/** The page for the current URL. */
export function AppRoutes() {
  return <Routes>{routes}</Routes>;
}
