import type { AccountTables } from './account.js';
import type { AffiliateTables } from './affiliate.js';
import type { BookingTables } from './booking.js';
import type { CartTables } from './cart.js';
import type { ContactTables } from './contact.js';
import type { FavoriteTables } from './favorites.js';
import type { PaymentTables } from './payment.js';
import type { ReferralTables } from './referral.js';
import type { ReviewTables } from './review.js';
import type { SalonTables } from './salon.js';
import type { StaffTables } from './staff.js';
import type { StudioTables } from './studio.js';

/** Columns of the read tables as projections write them, each table with its primary key apart. */
export interface ReadTables
  extends AccountTables,
    AffiliateTables,
    BookingTables,
    CartTables,
    ContactTables,
    FavoriteTables,
    PaymentTables,
    ReferralTables,
    ReviewTables,
    SalonTables,
    StaffTables,
    StudioTables {}
