/**
 * The wire format of the API. The OpenAPI document names the schemas that are exported here; it describes the others where
 * they are used.
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
export { AdminListQuery, ExportReason } from './admin-endpoints.js';
export { AffiliateTransaction, recordTransaction, TransactionBody, TransactionStatus } from './affiliate.js';
export {
  AdminAffiliateTransaction,
  AffiliateTotals,
  adminApproveTransaction,
  adminExportAffiliateTransactions,
  adminListAffiliateTransactions,
  adminListReconciliation,
  adminPayTransaction,
  adminReadAffiliateTransaction,
  adminRejectTransaction,
  adminReverseTransaction,
  adminTotalAffiliateTransactions,
  Mismatch,
  PurchasedCartLine,
} from './affiliate-admin.js';
export {
  Booking,
  BookingBody,
  BookingRequest,
  BookingStatus,
  cancelBooking,
  createBooking,
  listBookings,
  PaymentStatus,
  RescheduleBody,
  RescheduledBooking,
  readBooking,
  rescheduleBooking,
} from './booking.js';
export {
  AdminBooking,
  AdminBookingBody,
  adminCancelBooking,
  adminCompleteBooking,
  adminConfirmBooking,
  adminCreateBooking,
  adminExportBookings,
  adminListBookings,
  adminNoShowBooking,
  adminReadBooking,
  adminRescheduleBooking,
} from './booking-admin.js';
export {
  adminApproveTransactions,
  adminAssignMessages,
  adminCancelBookings,
  adminCloseMessages,
  adminCompleteBookings,
  adminConfirmBookings,
  adminListBulkActions,
  adminNoShowBookings,
  adminPayTransactions,
  adminReadBulkAction,
  adminRejectTransactions,
  adminReverseTransactions,
  adminSelectBookings,
  adminSelectMessages,
  adminSelectTransactions,
  adminStopBulkAction,
  BookingBulkAction,
  BulkAction,
  BulkActionResults,
  BulkOutcome,
  BulkResource,
  BulkSelection,
  MAX_BULK_RECORDS,
  MAX_BULK_RESULTS,
  TransactionBulkAction,
} from './bulk-admin.js';
export { addToCart, CartItem, CartItemBody, changeQuantity, readCart, removeFromCart } from './cart.js';
export {
  AdminContactMessage,
  AdminContactMessageDetails,
  adminAddContactNote,
  adminAssignContactMessage,
  adminCloseContactMessage,
  adminExportContactMessages,
  adminListContactMessages,
  adminMarkContactMessageAsSpam,
  adminMergeContactMessage,
  adminPreviewContactReply,
  adminReadContactMessage,
  adminReopenContactMessage,
  adminReplyToContactMessage,
  adminUnmarkContactMessageAsSpam,
  adminUnmergeContactMessage,
  ContactBody,
  ContactStatus,
  MailPreview,
  receiveInboundMail,
  sendContactMessage,
} from './contact.js';
export { adminReadFigures, FigureName, Figures } from './daily-figures.js';
export { type Endpoint, type Method, SecurityAction } from './endpoint.js';
export { endpoints } from './endpoints.js';
export {
  addFavorite,
  Favorite,
  FavoriteType,
  listFavorites,
  removeFavorite,
  removeFavoriteItem,
} from './favorites.js';
export { email, localPath, StaffRole, text } from './fields.js';
export { Proof, readProof, sendProofLink } from './identity-proof.js';
export { isDeeperThan, MAX_JSON_DEPTH } from './json.js';
export { AcceptedDocument, DocumentVersions, readSiteOperator, SiteOperator } from './legal.js';
export { BACKGROUND_HEADER, LiveChange, liveEvents } from './live.js';
export { NextFree, readNextFree } from './next-free.js';
export {
  adminListEventLog,
  adminListParkedEvents,
  adminReadParkedEvent,
  adminRetryParkedEvent,
  EventLogEntry,
  ParkedEvent,
} from './operations.js';
export {
  adminListFailedJobs,
  adminListMails,
  adminListOperatorActions,
  adminListRebuilds,
  adminReadOperations,
  adminResendMail,
  adminRetryFailedJob,
  adminStartRebuild,
  FailedJob,
  LogConsumer,
  Mail,
  Operations,
  OperationsEngine,
  OperatorAction,
  QueueDepth,
  Rebuild,
} from './operations-admin.js';
export {
  adminRemovePasskeys,
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
export {
  CapturedOrder,
  captureOrder,
  createOrder,
  PaymentSetup,
  paymentSetup,
  paypalWebhook,
} from './payment.js';
export {
  AdminPayment,
  adminExportPayments,
  adminListPayments,
  adminReadPayment,
} from './payment-admin.js';
export { sandboxApproval, sandboxButtons, sandboxChoose } from './payment-sandbox.js';
export { PhotoBody, readPhoto, type UploadedFile, uploadPhoto } from './photo.js';
export { choosePlan, listPlans, OfferedPlan, Subscription } from './plan.js';
export type { ProblemCode, RateLimitName } from './problem.js';
export { PROBLEM_MEDIA_TYPE, PROBLEMS, Problem, RATE_LIMITS } from './problem.js';
export {
  deletePushSubscription,
  PushReminders,
  readPushReminders,
  savePushSubscription,
} from './push.js';
export {
  AdminReferral,
  adminExportReferrals,
  adminListReferrals,
  adminReadReferral,
  ReferralStats,
  readReferralStats,
  trackReferral,
} from './referral.js';
export {
  AdminReplyTemplate,
  adminArchiveReplyTemplate,
  adminCreateReplyTemplate,
  adminEditReplyTemplate,
  adminListFilledReplyTemplates,
  adminListReplyTemplates,
  adminReadReplyTemplate,
  adminRestoreReplyTemplate,
  FilledReplyTemplate,
} from './reply-template.js';
export {
  AdminReview,
  adminAnswerReview,
  adminExportReviews,
  adminHideReview,
  adminListReviews,
  adminReadReview,
  adminRemoveReviewAnswer,
  adminRestoreReview,
  createReview,
  listSalonReviews,
  Review,
  ReviewBody,
  SalonReview,
} from './review.js';
export { Availability, listSalons, readAvailability, readSalon, Salon, SalonQuery } from './salon.js';
export {
  AdminSalon,
  adminCloseSalonDays,
  adminCreateSalon,
  adminExportSalons,
  adminListSalons,
  adminOpenSalonDays,
  adminReadSalon,
  adminResumeSalon,
  adminSuspendSalon,
  adminUpdateSalon,
  ClosedDay,
  MAX_CLOSED_DAYS,
  SalonBody,
} from './salon-admin.js';
export {
  adminCreateSavedSearch,
  adminListSavedSearches,
  adminRemoveSavedSearch,
  adminRenameSavedSearch,
  adminShareSavedSearch,
  SavedSearch,
} from './saved-search.js';
export { adminListSecurityEvents, SecurityEvent, SecurityEventKind } from './security-admin.js';
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
  restoreSavedLook,
  SavedLook,
  saveAnalysis,
  saveLook,
} from './studio.js';
export { CatalogueBrand, health, listBrands, openApi, PublicEngineStatus } from './system.js';
export {
  AdminUser,
  adminEraseUser,
  adminExportUserData,
  adminExportUsers,
  adminGrantRole,
  adminListStaff,
  adminListUsers,
  adminReadUser,
  adminRevokeRole,
  StaffMember,
} from './user-admin.js';
export { reportViolations, ViolationReports } from './violation-reports.js';
