import { type PersonalDataErased, resetDateOf, type TryOnUsed } from '@mirabelle/domain';
import { projection } from '../kernel/projection.js';
import { increment, put, remove } from '../kernel/row-change.js';

/** What the latest try-on left of its month's allowance, and of the bonus photos. */
export const photoUsage = projection<TryOnUsed | PersonalDataErased>({
  TryOnUsed: ({ data: { userId, source, month, used, limit }, metadata: { occurredAt } }) => [
    put(
      'photo_usage',
      { id: userId },
      {
        user_id: userId,
        usage_type: 'try_on',
        photos_used: used,
        photos_limit: limit,
        reset_date: resetDateOf(month),
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
    // Earned photos were counted in when the friends came.
    ...(source === 'bonus' ? [increment('users', { id: userId }, { bonus_photo_credits: -1 })] : []),
  ],

  PersonalDataErased: ({ data: { userId } }) => [remove('photo_usage', { id: userId })],
});
