import {
  BONUS_PHOTOS,
  countBonusPhotos,
  countFriendsTowardNextBonus,
  createReferralLink,
  FRIENDS_PER_BONUS,
} from '@mirabelle/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { SentenceSpace } from '../../../components/ui/sentence-space';
import { useCopied } from '../../../lib/use-copied';
import { useFormat } from '../../../lib/use-format';
import { photoUsageQuery, referralsQuery } from '../api/profile-activity';
import { createMailUrl, openShareWindow, SHARE_TARGETS } from '../share-targets';
import { Meter } from './meter';

/** The user's referral link, buttons to share it, the progress toward the next bonus photos, and how many are earned and left. */
export function ShareAndEarn({ referralCode }: { referralCode: string }) {
  const { t } = useTranslation(['profile', 'common']);
  const format = useFormat();
  const { copied, lastCopied, copy } = useCopied();
  const { data: stats } = useQuery(referralsQuery);
  const { data: usage } = useQuery(photoUsageQuery);
  const link = createReferralLink(window.location.origin, referralCode);
  const message = t('share.words');
  const linkField = useRef<HTMLInputElement>(null);
  const [copiedFor, setCopiedFor] = useState<string>();
  /** @param target name of the app for which the link is copied */
  const copyLink = async (target?: string) => {
    setCopiedFor(target);
    try {
      await copy(link);
    } catch (error) {
      console.error('The link could not be copied', error);
      // A toast is not needed: the link is selected, so that the person can copy it.
      linkField.current?.select();
    }
  };
  const friends = stats?.totalReferrals ?? 0;
  return (
    <div className="mt-8 grid gap-12 lg:grid-cols-2">
      <section className="grid content-start gap-5">
        <h2 className="text-2xl">{t('share.title')}</h2>
        <p className="max-w-prose text-muted">
          {t('share.text', {
            friends: format.number(FRIENDS_PER_BONUS),
            photos: format.number(BONUS_PHOTOS),
          })}
          <SentenceSpace />
          {t('share.once')}
        </p>
        <TextField
          label={t('share.link')}
          ref={linkField}
          readOnly
          type="url"
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <Button className="justify-self-start" onClick={() => void copyLink()}>
          <span aria-live="polite">{copied ? t('common:copied') : t('share.copy')}</span>
        </Button>
        {lastCopied && <p className="text-sm text-muted">{t('share.copied')}</p>}
        <ul aria-label={t('share.targets')} className="flex flex-wrap gap-2">
          {SHARE_TARGETS.map(({ name, createUrl }) => (
            <li key={name}>
              <Button
                variant="secondary"
                size="small"
                onClick={() => (createUrl ? openShareWindow(createUrl(link, message)) : void copyLink(name))}
                aria-label={t(createUrl ? 'share.on' : 'share.copyFor', { name })}
              >
                {copied && copiedFor === name && <Check className="size-4" aria-hidden />}
                {name}
              </Button>
            </li>
          ))}
          <li>
            <Button
              variant="secondary"
              size="small"
              onClick={() => openShareWindow(createMailUrl(link, message))}
            >
              {t('share.email')}
            </Button>
          </li>
        </ul>
      </section>
      <section className="grid content-start gap-8">
        <Meter
          label={t('share.progress')}
          value={countFriendsTowardNextBonus(friends)}
          max={FRIENDS_PER_BONUS}
          text={t('share.done', {
            done: format.number(countFriendsTowardNextBonus(friends)),
            all: format.number(FRIENDS_PER_BONUS),
          })}
          notes={[t('share.friends', { friends: format.number(friends) })]}
        />
        {stats && (
          <Meter
            label={t('counts.bonus')}
            value={stats.bonusCredits}
            max={undefined}
            text={t('share.balance', {
              earned: format.number(countBonusPhotos(friends)),
              left: format.number(stats.bonusCredits),
            })}
            notes={[t('share.use')]}
          />
        )}
        {usage && (
          <Meter
            label={t('usage.title')}
            value={usage.photosUsed}
            max={usage.photosLimit ?? undefined}
            text={
              usage.photosLimit === null
                ? t('usage.unlimited', { used: format.number(usage.photosUsed) })
                : t('usage.used', {
                    used: format.number(usage.photosUsed),
                    limit: format.number(usage.photosLimit),
                  })
            }
            // Months begin at midnight UTC. In time zones west of UTC, the local date would be a day earlier.
            notes={[
              ...(usage.photosLimit === null ? [] : [t('usage.counts')]),
              t('usage.reset', { date: format.date(usage.resetDate, 'UTC') }),
            ]}
          />
        )}
      </section>
    </div>
  );
}
