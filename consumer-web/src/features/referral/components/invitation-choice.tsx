import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/ui/checkbox';
import { useInvitationFacts } from '../use-invitation-facts';
import type { LinkInvitation } from '../use-link-invitation';
import { InvitationNote } from './invitation-note';

/**
 * What the page of a mailed link says about an invitation. The invitation that this browser has followed counts. That of the link
 * counts only if the person agrees, because a stranger may have requested the link.
 */
export function InvitationChoice({ invitation }: { readonly invitation: LinkInvitation }) {
  const { t } = useTranslation('referral');
  const facts = useInvitationFacts();
  if (!invitation.isOffered) return <InvitationNote />;
  return (
    <div className="grid max-w-sm gap-1.5 text-start">
      <Checkbox
        label={t('choice')}
        checked={invitation.isAccepted}
        onCheckedChange={invitation.setAccepted}
      />
      <p className="ps-8.5 text-sm text-muted">{t('choiceHint', facts)}</p>
    </div>
  );
}
