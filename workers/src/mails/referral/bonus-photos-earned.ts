import { FRIENDS_PER_BONUS } from '@mirabelle/catalogue';
import type { BonusPhotosEarned } from '@mirabelle/domain';
import { formatGreeting, type Locale, type MailContent } from '@mirabelle/mail';
import { findAccountRecipient, loadAccount } from '../account-recipient.js';
import { defineMail, PERSON_ERASED } from '../mail-definition.js';

/** Tells a person that a friend's joining has completed a batch of friends and earned bonus photos. */
export const bonusPhotosEarnedMail = defineMail<'bonus-photos-earned', BonusPhotosEarned>({
  template: 'bonus-photos-earned',
  sentOn: 'BonusPhotosEarned',
  async compose(context, { data: { referrerId, milestone, photos } }) {
    const recipient = findAccountRecipient(await loadAccount(context, referrerId));
    if (!recipient) return PERSON_ERASED;
    const { firstName, ...addressee } = recipient;
    const facts = {
      friends: milestone * FRIENDS_PER_BONUS,
      photos,
      firstName,
      publicUrl: context.config.publicUrl,
    };
    return { ...addressee, content: createBonusPhotosContent(facts, addressee.locale) };
  },
});

interface BonusPhotosFacts {
  /** Number of all friends that have earned bonus photos so far. */
  readonly friends: number;
  /** Number of the photos that the last batch of friends has earned. */
  readonly photos: number;
  readonly firstName?: string | undefined;
  readonly publicUrl: string;
}

/** Creates the content of the mail about earned bonus photos. */
export function createBonusPhotosContent(
  { friends, photos, firstName, publicUrl }: BonusPhotosFacts,
  { t }: Locale,
): MailContent {
  return {
    subject: t('bonusPhotosEarned.subject'),
    preheader: t('bonusPhotosEarned.preheader'),
    heading: t('bonusPhotosEarned.heading'),
    greeting: formatGreeting(t, firstName),
    intro: t('bonusPhotosEarned.intro', { friends, photos }),
    button: { label: t('bonusPhotosEarned.button'), url: `${publicUrl}/profile?tab=share#tabs` },
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.memberFooter'),
  };
}
