import { type BonusPhotosEarned, studio, studioStream } from '@mirabelle/domain';
import { v5 as uuidFromName } from 'uuid';
import { defineReactor } from '../reactors/reactor.js';

/** Grants the bonus photos of a milestone to the referrer's studio, whose stream counts the photos and their use. */
export const bonusPhotosReactor = defineReactor<BonusPhotosEarned>('bonus-photos', {
  BonusPhotosEarned({ data: { referrerId, milestone, photos } }, effects) {
    const grantId = uuidFromName(`bonus photos ${milestone}`, referrerId);
    effects.executeCommand({
      decider: studio,
      stream: studioStream(referrerId),
      command: { type: 'ReceiveBonusPhotos', grant: { userId: referrerId, grantId, photos } },
    });
  },
});
