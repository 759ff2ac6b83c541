import { useQuery } from '@tanstack/react-query';
import { Gift, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { followInvitation } from '../../../lib/follow-invitation';
import { type FollowedInvitation, followedInvitation } from '../../../lib/followed-invitation';
import { invitationQuery } from '../api/invitation';
import { useInvitationFacts } from '../use-invitation-facts';

interface InvitationBannerProps {
  readonly invitation: FollowedInvitation;
  /** The signed-in person, if any. */
  readonly userId: string | undefined;
  readonly signUpHref: string;
}

/**
 * Says what the invitation with which this page was opened means: what it brings both people, or why it changes nothing. It
 * never says who the friend is, because the link was sent by the friend, and may have been passed on.
 */
export function InvitationBanner({ invitation, userId, signUpHref }: InvitationBannerProps) {
  const { t } = useTranslation(['referral', 'common']);
  const facts = useInvitationFacts();
  const { code, report } = invitation;
  const query = useQuery({ ...invitationQuery(code), enabled: report === 'done' });
  const hasFailed = report === 'failed' || query.isError;
  const state = hasFailed ? 'failed' : query.data;
  // The friend has signed up meanwhile, in another tab.
  const hasJoined = state === 'open' && userId !== undefined;
  if (state === undefined || state === 'none' || hasJoined) return null;
  return (
    <aside aria-label={t('label')} className="border-b border-line bg-surface print:hidden">
      <div className="page flex items-start gap-3 py-4">
        <Gift className="mt-1 size-6 shrink-0 text-primary" strokeWidth={1.6} aria-hidden />
        <div className="grid grow gap-3 md:flex md:items-center md:justify-between md:gap-6">
          <div role="status" className="max-w-prose">
            <p className="font-medium">{t(`${state}.title`)}</p>
            <p className="mt-0.5 text-sm text-muted">{t(`${state}.text`, facts)}</p>
          </div>
          <div className="empty:hidden">
            {(state === 'open' || (state === 'unknown' && !userId)) && (
              <Button asChild size="small">
                <Link to={signUpHref}>{t('signUp')}</Link>
              </Button>
            )}
            {state === 'own' && (
              <Button asChild size="small" variant="secondary">
                <Link to="/profile?tab=share#tabs">{t('share')}</Link>
              </Button>
            )}
            {state === 'failed' && (
              <Button
                size="small"
                variant="secondary"
                onClick={() => void (report === 'failed' ? followInvitation(code) : query.refetch())}
              >
                {t('retry')}
              </Button>
            )}
          </div>
        </div>
        <Button
          variant="quiet"
          size="icon"
          className="-my-2 -me-2.5"
          aria-label={t('common:close')}
          onClick={() => followedInvitation.change(undefined)}
        >
          <X className="size-5" aria-hidden />
        </Button>
      </div>
    </aside>
  );
}
