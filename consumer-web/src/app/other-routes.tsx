import { Route, Routes } from 'react-router-dom';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { NotFoundPage } from '../routes/not-found-page';

const Booking = lazyWithTexts(
  async () => (await import('../routes/booking-page')).BookingPage,
  'appointment',
  'booking',
  'catalogue',
);

const Payment = lazyWithTexts(
  async () => (await import('../routes/payment-page')).PaymentPage,
  'receipt',
  'appointment',
  'catalogue',
  'styles',
);

const Salon = lazyWithTexts(
  async () => (await import('../routes/salon-page')).SalonPage,
  'salon-page',
  'booking',
  'salon',
  'catalogue',
  'favorites',
);

const Shade = lazyWithTexts(
  async () => (await import('../routes/shade-page')).ShadePage,
  'shade',
  'brand',
  'catalogue',
  'styles',
  'cart',
  'favorites',
);

const Favorites = lazyWithTexts(
  async () => (await import('../routes/favorites-page')).FavoritesPage,
  'favorites',
  'shade',
  'salon',
);

const SharedLook = lazyWithTexts(
  async () => (await import('../routes/shared-look-page')).SharedLookPage,
  'shared-look',
  'shade',
);

const Verify = lazyWithTexts(
  async () => (await import('../routes/verify-page')).VerifyPage,
  'account',
  'referral',
);
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
  'member-home',
  'appointment',
  'booking',
  'catalogue',
  'plan',
  'passkeys',
  'shade',
  'shared-look',
  'favorites',
  'cart',
  'styles',
  'receipt',
  'contact',
);

/** The routes that a first visit does not need to know. They are in a file of their own, which only these URLs load. */
export const otherRoutes = (
  <>
    <Route path="auth/verify" element={<Verify />} />
    <Route path="profile" element={<Profile />} />
    <Route path="bookings/:id" element={<Booking />} />
    <Route path="payments/:id" element={<Payment />} />
    <Route path="salons/:id" element={<Salon />} />
    <Route path="shades/:id" element={<Shade />} />
    <Route path="looks/:shareId" element={<SharedLook />} />
    <Route path="favorites" element={<Favorites />} />
    <Route path="*" element={<NotFoundPage />} />
  </>
);

/** The page for a URL that is none of the first routes. */
export function OtherRoutes() {
  return <Routes>{otherRoutes}</Routes>;
}
