/**
 * The contracts, ready for a browser. Import their values from here and only where they are needed at once; what
 * every page loads takes them by a dynamic import, because they bring the validation library along. What is not named
 * here, such as all that staff ask for, stays out of the bundle.
 */
import './validation';

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
  EmailForm,
  type LookForm,
  PaymentSetup,
  PhotoUsage,
  ProfileForm,
  ReferralStats,
  RescheduledBooking,
  type RescheduleForm,
  Review,
  type ReviewForm,
  readAvailability,
  SalonReview,
  SavedLook,
  Subscription,
  sendContactMessage,
  signIn,
  signUp,
  User,
} from '@mirabelle/contracts';
