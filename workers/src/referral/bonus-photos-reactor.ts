import { type BonusPhotosEarned, studio, studioStream } from '@mirabelle/domain';
import { v5 as uuidFromName } from 'uuid';
import { reactor } from '../reacting/index.js';

/** Brings the photos that invited friends have earned to the studio, where they are spent. Each batch is one grant. */
export const bonusPhotosReactor = reactor<BonusPhotosEarned>({
  name: 'bonus-photos',
  events: ['BonusPhotosEarned'],
  handle({ data: { referrerId, milestone, photos } }, effects) {
    const grantId = uuidFromName(`bonus photos ${milestone}`, referrerId);
    effects.command({
      decider: studio,
      stream: studioStream(referrerId),
      command: { type: 'ReceiveBonusPhotos', grant: { userId: referrerId, grantId, photos } },
    });
  },
});
