import { type BonusPhotosEarned, studio, studioStream } from '@mirabelle/domain';
import { v5 as uuidFromName } from 'uuid';
import { reactor } from '../reactors/reactor.js';

/** Brings the photos that invited friends have earned to the studio, where they are spent. Each batch is one grant. */
export const bonusPhotosReactor = reactor<BonusPhotosEarned>('bonus-photos', {
  BonusPhotosEarned({ data: { referrerId, milestone, photos } }, effects) {
    const grantId = uuidFromName(`bonus photos ${milestone}`, referrerId);
    effects.command({
      decider: studio,
      stream: studioStream(referrerId),
      command: { type: 'ReceiveBonusPhotos', grant: { userId: referrerId, grantId, photos } },
    });
  },
});
