import type { Cents } from './money.js';

/** Largest photo that can be uploaded, in bytes (10 MB). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Media types of photos that can be uploaded. */
export const UPLOAD_MEDIA_TYPES = ['image/png', 'image/jpeg'] as const;

/** Most pieces of one product in a cart. */
export const MAX_QUANTITY = 99;

/** A cart worth more than this ships free. */
export const FREE_SHIPPING_OVER_CENTS: Cents = 5000;

/** Days in which an unsatisfied buyer can send a product back. */
export const SATISFACTION_GUARANTEE_DAYS = 30;

/** The payment provider's intent for every order. */
export const PAYMENT_INTENT = 'CAPTURE';

/** Hours within which a contact message is answered. */
export const CONTACT_REPLY_HOURS = 24;

/** Makeup intensity slider, in percent. */
export const MAKEUP_INTENSITY = { min: 10, max: 100, initial: 75 } as const;

/** Hair style intensity slider, in percent. */
export const HAIR_INTENSITY = { min: 40, max: 100, initial: 85 } as const;

/** Delays and intervals, all in milliseconds. */
export const TIMING = {
  healthRecheck: 30_000,
  loginRedirect: 500,
  copiedFeedback: 2_000,
  adShown: 2_000,
  adSkippable: 5_000,
  capture: 3_000,
  analysis: 2_000,
  toastShown: 5_000,
  toastRemoved: 1_000_000,
  tooltipOpen: 700,
  tooltipSkip: 300,
  translationFirstRetry: 350,
} as const;

/** Toasts: how many are seen at once, how far a swipe dismisses one, and how wide they get (px). */
export const TOAST = { visible: 1, swipeThresholdPx: 50, maxWidthPx: 420, focusKey: 'F8' } as const;

/** Translation files: how often one is asked for again (each wait twice the last), and how many load at once. */
export const TRANSLATION_LOADING = { maxRetries: 5, maxParallel: 10 } as const;

/** Where advertisements stand on the landing page, from top to bottom. */
export const AD_SLOTS = ['header', 'in-content-1', 'in-content-2', 'footer'] as const;

/** Height of every ad slot, in CSS pixels. */
export const AD_SLOT_HEIGHT_PX = 90;

/** What the camera is asked for. */
export const CAMERA = { width: 640, height: 480, framesPerSecond: 30, facing: 'user' } as const;

/** What the maintenance screen estimates, in minutes. */
export const MAINTENANCE_MINUTES = { from: 2, to: 5 } as const;

/** The window in which a share link opens, in CSS pixels. */
export const SHARE_WINDOW = { width: 600, height: 400 } as const;

/** Salons shown when none matches the filters. */
export const FALLBACK_SALON_COUNT = 5;
