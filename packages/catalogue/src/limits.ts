import type { Cents } from './money.js';

/** Largest photo that can be uploaded, in bytes (10 MB). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Media types of photos that can be uploaded. */
export const UPLOAD_MEDIA_TYPES = ['image/png', 'image/jpeg'] as const;

/** Maximum quantity of one product in a cart. */
export const MAX_QUANTITY = 99;

/** Maximum number of different products in a cart. */
export const MAX_CART_ITEMS = 100;

/** How many days ahead an appointment can be booked, unless the salon says otherwise. */
export const BOOKING_HORIZON_DAYS = 180;

/** Hours within which a salon answers a request, unless the operator of the site says otherwise. */
export const BOOKING_ANSWER_HOURS = 24;

/** Maximum number of bookings of a person whose appointments are not over. */
export const MAX_OPEN_BOOKINGS = 5;

/** Maximum number of open bookings of a person whose appointments are on the same day. */
export const MAX_BOOKINGS_PER_DAY = 2;

/** Shipping is free for a cart whose total exceeds this amount. */
export const FREE_SHIPPING_OVER_CENTS: Cents = 5000;

/** Working days, Monday to Friday, within which goods are sent after the payment, unless the operator of the site says otherwise. */
export const GOODS_DISPATCH_DAYS = 3;

/** Days within which a dissatisfied buyer can return a product. */
export const SATISFACTION_GUARANTEE_DAYS = 30;

/** Hours within which a contact message is answered. */
export const CONTACT_REPLY_HOURS = 24;

/** Range of the makeup intensity slider, in percent. */
export const MAKEUP_INTENSITY = { min: 10, max: 100, initial: 75 } as const;

/** Range of the hair intensity slider, for hair color and hairstyle, in percent. */
export const HAIR_INTENSITY = { min: 40, max: 100, initial: 85 } as const;

/** The requested camera settings. */
export const CAMERA = { width: 640, height: 480, framesPerSecond: 30, facing: 'user' } as const;

/** Size of the window that a share link opens in, in CSS pixels. */
export const SHARE_WINDOW = { width: 600, height: 400 } as const;

/** Number of other salons shown when none matches the filters. */
export const FALLBACK_SALON_COUNT = 5;
