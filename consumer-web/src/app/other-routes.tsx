import { Route, Routes } from 'react-router-dom';
import { lazyWithTexts } from '../lib/lazy-with-texts';
import { NotFoundPage } from '../routes/not-found-page';

const Booking = lazyWithTexts(
  async () => (await import('../routes/booking-page')).BookingPage,
  'appointment',
  'booking',
  'catalogue',
);

const Salon = lazyWithTexts(
  async () => (await import('../routes/salon-page')).SalonPage,
  'salon-page',
  'salon',
  'catalogue',
);

/** The routes that no first visit needs. They are in a file of their own, which only these addresses load. */
export const otherRoutes = (
  <>
    <Route path="bookings/:id" element={<Booking />} />
    <Route path="salons/:id" element={<Salon />} />
    <Route path="*" element={<NotFoundPage />} />
  </>
);

/** The page for the current URL, if it is one of these. */
export function OtherRoutes() {
  return <Routes>{otherRoutes}</Routes>;
}
