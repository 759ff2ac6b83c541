/**
 * The contracts that the app uses at run time, with the validation library configured for a browser. Code that every
 * page loads uses `loadContracts` of `api-client.ts` instead, because this module includes the validation library.
 * Contracts that are not listed here, such as those for staff, stay out of the bundle.
 */
import './configure-zod';

export {
  AffiliateTransaction,
  Analysis,
  type AnalysisBody,
  type Availability,
  Booking,
  BookingBody,
  CapturedOrder,
  CartItem,
  ContactBody,
  type DocumentVersions,
  EmailBody,
  Favorite,
  InvitationStatus,
  type LookBody,
  LookShare,
  NextFree,
  Passkey,
  Payment,
  PaymentSetup,
  PhotoUsage,
  ProfileBody,
  Proof,
  PushReminders,
  ReferralStats,
  type RescheduleBody,
  RescheduledBooking,
  Review,
  type ReviewBody,
  readAvailability,
  readSalon,
  SalonReview,
  SavedLook,
  SharedLook,
  SiteOperator,
  Subscription,
  sendContactMessage,
  signIn,
  signUp,
  User,
  UserDevice,
} from '@mirabelle/contracts';
