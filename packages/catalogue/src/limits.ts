import type { Cents } from './money.js';

/** Largest photo that can be uploaded, in bytes (10 MB). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Media types of photos that can be uploaded. */
export const UPLOAD_MEDIA_TYPES = ['image/png', 'image/jpeg'] as const;

/** Maximum quantity of one product in a cart. */
export const MAX_QUANTITY = 99;

/** How many days ahead an appointment can be booked, unless the salon says otherwise. */
export const BOOKING_HORIZON_DAYS = 180;

/** Maximum number of bookings of a person whose appointments are not over. */
export const MAX_OPEN_BOOKINGS = 5;

/** Maximum number of open bookings of a person whose appointments are on the same day. */
export const MAX_BOOKINGS_PER_DAY = 2;

/** Shipping is free for a cart whose total exceeds this amount. */
export const FREE_SHIPPING_OVER_CENTS: Cents = 5000;

/** Days within which a dissatisfied buyer can return a product. */
export const SATISFACTION_GUARANTEE_DAYS = 30;

/** Hours within which a contact message is answered. */
export const CONTACT_REPLY_HOURS = 24;

/** Range of the makeup intensity slider, in percent. */
export const MAKEUP_INTENSITY = { min: 10, max: 100, initial: 75 } as const;

/** Range of the hairstyle intensity slider, in percent. */
export const HAIR_INTENSITY = { min: 40, max: 100, initial: 85 } as const;

/** Delays and intervals, all in milliseconds. */
export const TIMING = {
  /** Interval between health checks while the server is unreachable. */
  healthRecheck: 30_000,
  /** Delay between a toast and the redirect that it announces. */
  loginRedirect: 500,
  /** How long "Copied!" is shown. */
  copiedFeedback: 2_000,
  /** Delay before the video ad opens. */
  adShown: 2_000,
  /** Time until the video ad can be skipped. */
  adSkippable: 5_000,
  /** Countdown before the camera takes a photo. */
  capture: 3_000,
  /** Shortest duration of a face analysis. */
  analysis: 2_000,
  /** How long a toast is shown. */
  toastShown: 5_000,
  /** How long a closed toast stays in memory. */
  toastRemoved: 1_000_000,
  /** Delay before a tooltip opens. */
  tooltipOpen: 700,
  /** Time after one tooltip in which the next opens without delay. */
  tooltipSkip: 300,
  /** Delay before a translation file is requested again. It doubles with each retry. */
  translationFirstRetry: 350,
} as const;

/** Toasts: number shown at once, swipe distance that dismisses one, maximum width, and the key that focuses them. */
export const TOAST = { visible: 1, swipeThresholdPx: 50, maxWidthPx: 420, focusKey: 'F8' } as const;

/** Loading of translation files: number of retries of a file, and number of parallel requests. */
export const TRANSLATION_LOADING = { maxRetries: 5, maxParallel: 10 } as const;

/** The advertisement slots of the home page, from top to bottom. */
export const AD_SLOTS = ['header', 'in-content-1', 'in-content-2', 'footer'] as const;

/** Height of an advertisement slot in CSS pixels. */
export const AD_SLOT_HEIGHT_PX = 90;

/** The requested camera settings. */
export const CAMERA = { width: 640, height: 480, framesPerSecond: 30, facing: 'user' } as const;

/** The downtime that the maintenance screen estimates, in minutes. */
export const MAINTENANCE_MINUTES = { from: 2, to: 5 } as const;

/** Size of the window that a share link opens in, in CSS pixels. */
export const SHARE_WINDOW = { width: 600, height: 400 } as const;

/** Number of other salons shown when none matches the filters. */
export const FALLBACK_SALON_COUNT = 5;
