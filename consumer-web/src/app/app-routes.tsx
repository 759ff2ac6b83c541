import { Route, Routes } from 'react-router-dom';
import { type OnDemand, onDemand } from '../lib/on-demand';
import { Layout } from '../routes/layout';

const Front = onDemand(async () => (await import('../routes/front-page')).FrontPage, 'home');
const Studio = onDemand(
  async () => (await import('../routes/studio-page')).StudioPage,
  'studio',
  'catalogue',
  'cart',
);
const Brands = onDemand(
  async () => (await import('../routes/brands-page')).BrandsPage,
  'brand',
  'catalogue',
  'cart',
);
const Salons = onDemand(async () => (await import('../routes/salons-page')).SalonsPage, 'salon', 'catalogue');
const Pricing = onDemand(async () => (await import('../routes/pricing-page')).PricingPage, 'plan');
const Contact = onDemand(async () => (await import('../routes/contact-page')).ContactPage, 'contact');
const SignUp = onDemand(async () => (await import('../routes/sign-up-page')).SignUpPage, 'account');
const SignIn = onDemand(async () => (await import('../routes/sign-in-page')).SignInPage, 'account');
const Verify = onDemand(async () => (await import('../routes/verify-page')).VerifyPage, 'account');
const Profile = onDemand(
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
const NotFound = onDemand(async () => (await import('../routes/not-found-page')).NotFoundPage);

/** Pages that the server sends as markup, by their address: they are the same for everybody until something is asked. */
export const SENT_PAGES: Readonly<Record<string, OnDemand<object>>> = {
  '/': Front,
  '/brands': Brands,
  '/salons': Salons,
  '/pricing': Pricing,
  '/contact': Contact,
};

/** Fetches what the page of an address needs to take over its markup. */
export async function preloadPage(path: string): Promise<void> {
  await SENT_PAGES[path.replace(/(?<=.)\/$/, '')]?.preload();
}

/**
 * Every address of the app. Until it is known who the visitor is, and for everybody who is not signed in, the front
 * page is the landing page. Pages tell by themselves whom they are for: nothing may render anew here but for another
 * address, or React would draw afresh the parts of the first page that the server has sent and that are not alive yet.
 */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<Front />} />
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
