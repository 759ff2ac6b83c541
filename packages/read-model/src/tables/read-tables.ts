import type { AccountTables } from './account.js';
import type { AffiliateTables } from './affiliate.js';
import type { BookingTables } from './booking.js';
import type { CartTables } from './cart.js';
import type { ContactTables } from './contact.js';
import type { FavoriteTables } from './favorites.js';
import type { PasskeyTables } from './passkeys.js';
import type { PaymentTables } from './payment.js';
import type { PriceTables } from './price.js';
import type { ReplyTemplateTables } from './reply-template.js';
import type { ReviewTables } from './review.js';
import type { SalonTables } from './salon.js';
import type { SavedSearchTables } from './saved-search.js';
import type { StudioTables } from './studio.js';

/** The types of the primary key and of the other columns of each read table, as projections write them. */
export interface ReadTables
  extends AccountTables,
    AffiliateTables,
    BookingTables,
    CartTables,
    ContactTables,
    FavoriteTables,
    PasskeyTables,
    PaymentTables,
    PriceTables,
    ReplyTemplateTables,
    ReviewTables,
    SalonTables,
    SavedSearchTables,
    StudioTables {}
