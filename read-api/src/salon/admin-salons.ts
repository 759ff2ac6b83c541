import type { AdminSalon, ClosedDay } from '@mirabelle/backoffice-contracts';
import type { AdminList } from '../lists/admin-list.js';
import { containsText, equalsAny, matchesCondition } from '../lists/filters.js';
import { CLOSED_DAYS } from './closed-days.js';
import { HOURS_CHANGES, OPENING_HOURS } from './opening-hours.js';
import { RETIRED_SERVICES } from './retired-services.js';
import { type SalonRow, toSalonDetails } from './salon-row.js';

export interface AdminSalonRow extends SalonRow {
  readonly closed_days: ClosedDay[];
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = `id, name, address, city, state, country, zip_code, phone, email, website, image_url,
  rating::float8 as rating, review_count, price_range, specialties, brands, is_verified,
  ${OPENING_HOURS} as opening_hours, ${HOURS_CHANGES} as hours_changes, latitude, longitude, time_zone, chairs, booking_horizon_days, team, suspension, version, created_at, updated_at,
  ${CLOSED_DAYS} as closed_days, ${RETIRED_SERVICES} as retired_services`;

/** All salons with the fields for staff. */
export const adminSalons: AdminList<AdminSalonRow, AdminSalon> = {
  resource: 'salons',
  columns: COLUMNS,
  from: 'read_model.salons s',
  sortable: {
    id: 'id',
    name: 'name',
    city: 'city',
    country: 'country',
    rating: 'rating',
    reviewCount: 'review_count',
    priceRange: 'length(price_range)',
    isVerified: 'is_verified',
    timeZone: 'time_zone',
    chairs: 'chairs',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  newestFirst: 'created_at',
  id: 'id',
  filters: {
    id: equalsAny('id'),
    city: equalsAny('city'),
    country: equalsAny('country'),
    priceRange: equalsAny('price_range'),
    isVerified: matchesCondition('is_verified'),
    isSuspended: matchesCondition('suspension is not null'),
    isDraft: matchesCondition("suspension = 'draft'"),
    q: containsText('id', 'name', 'city', 'address'),
  },
  toItem: toAdminSalon,
};

export const SELECT_ADMIN_SALON_BY_ID = `select ${COLUMNS} from read_model.salons s where id = $1`;

export function toAdminSalon(row: AdminSalonRow): AdminSalon {
  return {
    ...toSalonDetails(row),
    closedDays: row.closed_days,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
