import { getResetDate } from '@mirabelle/catalogue';
import type { PersonalDataErased, TryOnsCarriedOver, TryOnUsed } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { increment, put, remove } from '../projection/row-change.js';

/** Try-ons used of the monthly allowance, as of the latest try-on. Bonus photos are counted in the table users. */
export const photoUsage = defineProjection<TryOnUsed | TryOnsCarriedOver | PersonalDataErased>({
  TryOnUsed: ({ data, metadata }) => [
    putUsage(data, metadata.occurredAt),
    // The bonus photos were added to the table users by BonusPhotosEarned.
    ...(data.source === 'bonus'
      ? [increment('users', { id: data.userId }, { bonus_photo_credits: -1 })]
      : []),
  ],

  // The try-ons that an erased account of the same mailbox had used this month still count.
  TryOnsCarriedOver: ({ data, metadata }) => [putUsage(data, metadata.occurredAt)],

  PersonalDataErased: ({ data: { userId } }) => [remove('photo_usage', { id: userId })],
});

type UsageData = Pick<TryOnUsed['data'], 'userId' | 'month' | 'used' | 'limit'>;

const putUsage = ({ userId, month, used, limit }: UsageData, occurredAt: string) =>
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
  );
