import type { SalonEvent } from '@mirabelle/domain/salon';
import { projection, put } from '../kernel/index.js';

/** The directory. */
export const salons = projection<SalonEvent>({
  SalonListed: ({ data: { salonId, details }, metadata: { occurredAt } }) => [
    put(
      'salons',
      { id: salonId },
      {
        name: details.name,
        address: details.address,
        city: details.city,
        state: details.state,
        country: details.country,
        zip_code: details.zipCode,
        phone: details.phone,
        email: details.email,
        website: details.website,
        image_url: details.imageUrl,
        rating: details.rating,
        review_count: details.reviewCount,
        price_range: details.priceRange,
        specialties: details.specialties,
        brands: details.brands,
        is_verified: details.isVerified,
        opening_hours: details.openingHours,
        latitude: details.latitude,
        longitude: details.longitude,
        time_zone: details.timeZone,
        chairs: details.chairs,
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
  ],
});
