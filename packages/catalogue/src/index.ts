/** Business data: what Mirabelle sells, where it can be booked, at which prices and within which limits. */
export { AD_NETWORK_PATH, type AdNetwork } from './ad-network.js';
export {
  type AppointmentTime,
  getLastBookableDate,
  getLocalDate,
  getLocalDateAfter,
  isWithinOpeningHours,
  resolveAppointmentTime,
} from './appointment-time.js';
export { formatBookingReference, isBookingId, parseBookingReference } from './booking-reference.js';
export type { Brand, Product, ProductCategory } from './brand-types.js';
export { BRANDS, createAffiliateLink, findBrand, getBrandPrice, hasShop } from './brands.js';
export { findCartOffer, findLook, type ProductReference, toProductReference } from './cart-offers.js';
export { findItemOfProduct, findPricedItem, PRICED_ITEMS } from './catalogue-items.js';
export { countBookingsAt, hasFreeChair, type Interval, type TakenChair } from './chairs.js';
export { formatCityLine, splitCityLine } from './city-line.js';
export { findCities, normalizePlaceName, translateCity } from './city-names.js';
export {
  DELIVERY_COUNTRIES,
  type DeliveryAddress,
  listAddressLines,
  needsPostalCode,
  needsRegion,
} from './delivery-address.js';
export { DEVICE_STORAGE, type StoredFor } from './device-storage.js';
export { findDispatchDay, isDispatchLate } from './dispatch.js';
export { DOWNLOAD_PARAMETER, isDownloadPath } from './download-path.js';
export { ERASURE_PARAMETER, ERASURE_PATH, isErasurePath } from './erasure-path.js';
export { findOpeningHours } from './find-opening-hours.js';
export { writeFirstOfMonth } from './first-of-month.js';
export {
  FALLBACK_LANGUAGE,
  findLanguageOfTag,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type LanguageCode,
  nameLanguage,
  toIntlLocale,
} from './languages.js';
export {
  ACCEPTED_DOCUMENTS,
  type AcceptedDocument,
  CURRENT_VERSIONS,
  type DocumentVersions,
  LEGAL_DOCUMENTS,
  listDueDocuments,
} from './legal-documents.js';
export {
  BOOKING_ANSWER_HOURS,
  BOOKING_HORIZON_DAYS,
  CAMERA,
  CONTACT_REPLY_HOURS,
  FALLBACK_SALON_COUNT,
  FREE_SHIPPING_OVER_CENTS,
  GOODS_DISPATCH_DAYS,
  HAIR_INTENSITY,
  MAKEUP_INTENSITY,
  MAX_BOOKINGS_PER_DAY,
  MAX_CART_ITEMS,
  MAX_OPEN_BOOKINGS,
  MAX_QUANTITY,
  MAX_UPLOAD_BYTES,
  SATISFACTION_GUARANTEE_DAYS,
  SHARE_WINDOW,
  UPLOAD_MEDIA_TYPES,
} from './limits.js';
export {
  BOOKING_COMMISSION_BP,
  CART_COMMISSION_BP,
  type Cents,
  CURRENCY,
  calculateCommissionCents,
  DEFAULT_AFFILIATE,
  formatCents,
  parseCents,
} from './money.js';
export {
  AD_SLOT_HEIGHT_PX,
  AD_SLOTS,
  ESTIMATED_DOWNTIME_MINUTES,
  TIMING_MS,
  TOAST,
  TRANSLATION_LOADING,
} from './page-behavior.js';
export { formatFullName } from './person-name.js';
export { toInternationalPhone } from './phone.js';
export { COUNTRIES, US_STATES } from './places.js';
export {
  FACE_SHAPE_ACCURACY_PERCENT,
  findPlanById,
  MONEY_BACK_DAYS,
  PLAN_COMPARISON,
  PLANS,
  type Plan,
  type PlanId,
  TRIAL_DAYS,
  TRIAL_REMINDER_DAYS,
} from './plans.js';
export { findPostalCodeExample, isPostalCode } from './postal-codes.js';
export {
  CHANGEABLE_FIELDS,
  formatPlanPriceId,
  formatServicePriceId,
  type ItemField,
  isPriceOfKind,
  isServicePrice,
  MAX_PRODUCT_NAME_LENGTH,
  PRICE_CHANGE_REASONS,
  PRICE_LIMITS_CENTS,
  PRICED_KINDS,
  type PriceChangeReason,
  type PricedItem,
  REASONS_OF_FIELD,
} from './priced-items.js';
export { PROBLEMS } from './problems.js';
export {
  BONUS_PHOTOS,
  countBonusPhotos,
  countFriendsTowardNextBonus,
  createReferralLink,
  FRIENDS_PER_BONUS,
  INVITATION_PARAMETER,
  REFERRAL_PARAMETER,
} from './referral.js';
export {
  fillReplyPlaceholders,
  findReplyPlaceholders,
  findUnknownPlaceholders,
  REPLY_PLACEHOLDERS,
  type ReplyPlaceholder,
} from './reply-placeholders.js';
export {
  findBookedService,
  findPriceRange,
  findSpecialties,
  findWish,
  listWishes,
  nameBookedService,
  PRICE_RANGES,
  PROFESSIONAL_BRANDS,
  SERVICE_FILTERS,
  SPECIALTIES,
  startsWithConsultation,
  WISHES,
  type Wish,
} from './salon-filters.js';
export {
  CLOSING_REASONS,
  type ClosingReason,
  HIDDEN_REASONS,
  type HiddenReason,
  SUSPENSION_REASONS,
  type SuspensionReason,
} from './salon-reasons.js';
export { SALON_ROLES, type TeamMember } from './salon-team.js';
export {
  type HoursChange,
  type OpeningHours,
  type Salon,
  WEEKDAYS,
  type Weekday,
} from './salon-types.js';
export { SALONS } from './salons.js';
export { listSampleTeam } from './sample-teams.js';
export { findService, findServiceByLabel, SERVICES, type Service } from './services.js';
export { findHairShade, findMakeupShade } from './shades/hair-and-makeup-shades.js';
export { SHADE_COUNT } from './shades/shade-count.js';
export { findShade, SHADES, type Shade, type ShadeFamily } from './shades/shades.js';
export {
  type FaceColors,
  findFaceColors,
  findShadesInNotes,
  formatShadeInNotes,
  listShadesOfLook,
} from './shades/shades-of-look.js';
export { findShownBookingStatus } from './shown-booking-status.js';
export { COMPLETE_LOOK_BRAND, COMPLETE_LOOKS } from './studio/complete-looks.js';
export { createShadeId } from './studio/create-reviewed-products.js';
export { REVIEWED_HAIR_COLORS } from './studio/hair-colors.js';
export { HAIRSTYLES } from './studio/hairstyles.js';
export { REVIEWED_MAKEUP } from './studio/makeup.js';
export type {
  CompleteLook,
  HairShade,
  Hairstyle,
  HairTexture,
  MakeupKind,
  MakeupShade,
  MakeupTexture,
  ReviewedMakeupKind,
} from './studio-types.js';
export { formatTimeRange } from './time-range.js';
export {
  findSlotByLabel,
  formatClockTime,
  PARTS_OF_DAY,
  type PartOfDay,
  TIME_SLOTS,
  type TimeSlot,
} from './time-slots.js';
export { getMonthlyTryOnLimit, getResetDate, toMonth } from './try-on-months.js';
export { UUID_PATTERN } from './uuid-pattern.js';
export { readZoneName, ZONE_NAME_OPTIONS } from './zone-name.js';
