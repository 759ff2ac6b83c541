import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { invitationQuery } from '../api/invitation';
import { useInvitationFacts } from '../use-invitation-facts';

/** Says beside a form that the sign-up counts for the friend whose invitation this browser has followed. Empty without one. */
export function InvitationNote() {
  const { t } = useTranslation('referral');
  const { data: status } = useQuery(invitationQuery());
  const facts = useInvitationFacts();
  return (
    status === 'open' && (
      <p className="mb-6 flex items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 text-start text-sm">
        <Gift className="mt-0.5 size-5 shrink-0 text-primary" strokeWidth={1.6} aria-hidden />
        <span>{t('note', facts)}</span>
      </p>
    )
  );
}
