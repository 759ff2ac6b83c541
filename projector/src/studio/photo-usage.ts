import { getResetDate, type PersonalDataErased, type TryOnUsed } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { increment, put, remove } from '../projection/row-change.js';

/** Try-ons used of the monthly allowance, as of the latest try-on. Bonus photos are counted in the table users. */
export const photoUsage = defineProjection<TryOnUsed | PersonalDataErased>({
  TryOnUsed: ({ data: { userId, source, month, used, limit }, metadata: { occurredAt } }) => [
    put(
      'photo_usage',
      { id: userId },
      {
        user_id: userId,
        usage_type: 'try_on',
        photos_used: used,
        photos_limit: limit,
        reset_date: getResetDate(month),
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
    // The bonus photos were added to the table users by BonusPhotosEarned.
    ...(source === 'bonus' ? [increment('users', { id: userId }, { bonus_photo_credits: -1 })] : []),
  ],

  PersonalDataErased: ({ data: { userId } }) => [remove('photo_usage', { id: userId })],
});
