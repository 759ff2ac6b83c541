/**
 * The wire format of the API outside the back office. The OpenAPI document names the schemas that are exported here; it
 * describes the others where they are used.
 */
export {
  acceptDocuments,
  changeProfile,
  currentUser,
  EmailBody,
  endDevice,
  eraseAccount,
  exportData,
  listDevices,
  login,
  logout,
  PersonalData,
  ProfileBody,
  signIn,
  signUp,
  User,
  UserDevice,
  verify,
} from './account.js';
export { AffiliateTransaction, recordTransaction, TransactionBody, TransactionStatus } from './affiliate.js';
export {
  Booking,
  BookingBody,
  BookingRequest,
  BookingStatus,
  bookingParams,
  cancelBooking,
  createBooking,
  listBookings,
  PaymentStatus,
  RescheduleBody,
  RescheduledBooking,
  readBooking,
  rescheduleBooking,
} from './booking.js';
export { addToCart, CartItem, CartItemBody, changeQuantity, readCart, removeFromCart } from './cart.js';
export {
  ContactBody,
  ContactStatus,
  ContactThread,
  listContactThreads,
  receiveInboundMail,
  replyToContactThread,
  sendContactMessage,
} from './contact.js';
export { Delivery, DeliveryAddress, type DeliveryForm, ShownAddress } from './delivery.js';
export { defineEndpoint, type Endpoint, type Method, noBody, SecurityAction } from './endpoint.js';
export { consumerEndpoints, findEndpoints } from './endpoints.js';
export {
  addFavorite,
  Favorite,
  FavoriteType,
  listFavorites,
  removeFavorite,
  removeFavoriteItem,
} from './favorites.js';
export {
  email,
  integerBetween,
  isoInstant,
  localPath,
  optionalLine,
  price,
  queryInteger,
  StaffRole,
  slug,
  text,
  timeZone,
} from './fields.js';
export { Proof, readProof, sendProofLink } from './identity-proof.js';
export { boundedJson, isDeeperThan, MAX_JSON_DEPTH } from './json.js';
export { AcceptedDocument, DocumentVersions, readSiteOperator, SiteOperator } from './legal.js';
export { BACKGROUND_HEADER, LiveChange, liveEvents } from './live.js';
export { NextFree, readNextFree } from './next-free.js';
export {
  listPasskeys,
  Passkey,
  PasskeyAssertion,
  PasskeyRegistration,
  passkeyRegistrationOptions,
  passkeySignInOptions,
  registerPasskey,
  removePasskey,
  signInWithPasskey,
} from './passkeys.js';
export { createPathPattern } from './path-pattern.js';
export {
  CancelledPurchase,
  CapturedOrder,
  cancelPurchase,
  captureOrder,
  createOrder,
  listPayments,
  type OrderPurpose,
  orderParams,
  Payment,
  PaymentSetup,
  paymentSetup,
  paypalWebhook,
  readPayment,
} from './payment.js';
export { sandboxApproval, sandboxButtons, sandboxChoose } from './payment-sandbox.js';
export { PhotoBody, photoUrl, readPhoto, type UploadedFile, uploadPhoto } from './photo.js';
export { choosePlan, listPlans, OfferedPlan, Subscription } from './plan.js';
export { listPrices, Prices } from './price.js';
export type { ProblemCode, RateLimitName } from './problem.js';
export { PROBLEM_MEDIA_TYPE, PROBLEMS, Problem, RATE_LIMITS } from './problem.js';
export { deletePushSubscription, PushReminders, readPushReminders, savePushSubscription } from './push.js';
export {
  InvitationStatus,
  ReferralStats,
  readInvitation,
  readReferralStats,
  trackReferral,
} from './referral.js';
export { createReview, listSalonReviews, Review, ReviewBody, SalonReview } from './review.js';
export {
  Availability,
  hasNoDuplicates,
  listSalons,
  readAvailability,
  readSalon,
  Salon,
  SalonQuery,
} from './salon.js';
export {
  LookShare,
  listLookShares,
  readSharedLook,
  SharedLook,
  shareLook,
  stopSharingLook,
} from './shared-look.js';
export {
  Analysis,
  AnalysisBody,
  deleteAnalysis,
  deleteSavedLook,
  FaceShape,
  HairColorRecommendation,
  LookBody,
  listAnalyses,
  listSavedLooks,
  MakeupRecommendation,
  PhotoUsage,
  RecommendationReason,
  readPhotoUsage,
  renameSavedLook,
  restoreSavedLook,
  SavedLook,
  saveAnalysis,
  saveLook,
} from './studio.js';
export { CatalogueBrand, health, listBrands, openApi, PublicEngineStatus } from './system.js';
export { reportViolations, ViolationReports } from './violation-reports.js';
