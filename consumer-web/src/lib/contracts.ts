/**
 * The contracts that the app uses at run time, with the validation library configured for a browser. Code that every
 * page loads uses `loadContracts` of `api-client.ts` instead, because this module includes the validation library.
 * Contracts that are not listed here, such as those for staff, stay out of the bundle.
 */
import './configure-zod';

export {
  AffiliateTransaction,
  Analysis,
  type AnalysisForm,
  type Availability,
  Booking,
  BookingForm,
  CapturedOrder,
  CartItem,
  ContactForm,
  type DocumentVersions,
  EmailForm,
  Favorite,
  type LookForm,
  LookShare,
  NextFree,
  Operator,
  Passkey,
  PaymentSetup,
  PhotoUsage,
  ProfileForm,
  Proof,
  PushReminders,
  ReferralStats,
  RescheduledBooking,
  type RescheduleForm,
  Review,
  type ReviewForm,
  readAvailability,
  readSalon,
  SalonReview,
  SavedLook,
  SharedLook,
  Subscription,
  sendContactMessage,
  signIn,
  signUp,
  User,
  UserDevice,
} from '@mirabelle/contracts';
