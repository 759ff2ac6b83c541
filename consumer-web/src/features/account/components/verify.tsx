import { CURRENT_VERSIONS, isDownloadPath, isErasurePath } from '@mirabelle/catalogue';
import type { User } from '@mirabelle/contracts';
import { DoorOpen, KeyRound, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/checkbox';
import { MessagePanel } from '../../../components/ui/message-panel';
import { ApiError } from '../../../lib/api-error';
import { describeError } from '../../../lib/describe-error';
import { isBackOffice } from '../../../lib/full-page-navigation';
import { useRedeemLink } from '../api/sessions';
import { ConsentLine } from './consent-line';
import { IdentityConfirmed } from './identity-confirmed';

/** Problem codes of the server that mean a new link is needed. */
const LINK_PROBLEMS = ['link_used', 'link_expired', 'link_unknown'] as const;

interface VerifyProps {
  readonly token: string;
  readonly returnTo: string;
  /** Whether the link ends a sign-up, and not a sign-in of somebody who has an account. */
  readonly isSignUp: boolean;
  /** Whether the link is a proof of identity for a person who is already signed in. */
  readonly isProof?: boolean;
  /** What the page says about an invitation that counts with this sign-up. */
  readonly invitation?: ReactNode;
  /** True until the link can be redeemed. */
  readonly isWaiting?: boolean;
  /** Carried out before the link is redeemed, and never rejects. */
  readonly beforeRedeeming?: () => Promise<void>;
  /** Called once the user is signed in and has nothing left to choose or to read. */
  readonly onDone: () => void;
}

/**
 * Redeems a mailed link. The link works once, so only a press of the button redeems it: mail scanners open every
 * URL and would use it up.
 */
export function Verify({
  token,
  returnTo,
  isSignUp,
  isProof = false,
  invitation,
  isWaiting,
  beforeRedeeming,
  onDone,
}: VerifyProps) {
  const { t } = useTranslation('account');
  const redemption = useRedeemLink();
  const [rememberDevice, setRememberDevice] = useState(false);
  const [isStarted, setStarted] = useState(false);
  // After the success the link is used up, and the next page may still be loading.
  const isPending = isStarted || redemption.isPending || redemption.isSuccess;
  // Staff who did not ask for a page choose between the consumer app and the back office.
  const mustChooseApp = (user: User) => user.staffRoles.length > 0 && returnTo === '/';
  const search = `?${new URLSearchParams({ returnTo })}`;
  const confirmation = isErasurePath(returnTo) ? 'erase' : isProof ? 'proof' : undefined;
  if (redemption.data && confirmation === 'proof')
    return <IdentityConfirmed returnTo={returnTo} onContinue={onDone} />;
  if (redemption.data && mustChooseApp(redemption.data))
    return <AppChoice user={redemption.data} onContinue={onDone} />;
  const isForStaff = isBackOffice(returnTo);
  if (token === '' || redemption.error) {
    const code = redemption.error instanceof ApiError ? redemption.error.code : undefined;
    const problem = token === '' ? 'link_unknown' : LINK_PROBLEMS.find((known) => known === code);
    if (problem) {
      return (
        <MessagePanel title={t(`verify.${problem}.title`)} text={t(`verify.${problem}.text`)} Icon={Unlink}>
          <Button asChild>
            {isForStaff ? (
              // The back office asks whoever is not signed in for the address.
              <a href={returnTo}>{t('verify.newLink')}</a>
            ) : (
              <Link to={`/signin${search}`}>{t('verify.newLink')}</Link>
            )}
          </Button>
          {!isForStaff && (
            <Button asChild variant="secondary">
              <Link to={`/signup${search}`}>{t('verify.signUp')}</Link>
            </Button>
          )}
        </MessagePanel>
      );
    }
  }
  // Staff sign in with a link each time, and are asked to agree when they use the consumer app for the first time.
  const asksToAgree = isSignUp && !isForStaff;
  const link = { token, rememberDevice, documents: asksToAgree ? CURRENT_VERSIONS : {} };
  const redeem = async () => {
    setStarted(true);
    await beforeRedeeming?.();
    redemption.mutate(link, {
      onSuccess: (user) => confirmation !== 'proof' && !mustChooseApp(user) && onDone(),
      onSettled: () => setStarted(false),
    });
  };
  return (
    <MessagePanel
      title={t(
        confirmation ? `verify.${confirmation}.title` : isForStaff ? 'verify.staffTitle' : 'verify.title',
      )}
      Icon={KeyRound}
      text={
        redemption.error
          ? describeError(redemption.error, t('verify.failed'))
          : t(
              confirmation === 'proof' && isDownloadPath(returnTo)
                ? 'verify.proof.textToDownload'
                : confirmation
                  ? `verify.${confirmation}.text`
                  : 'verify.text',
            )
      }
    >
      <div className="grid justify-items-center gap-6">
        {!confirmation && !isForStaff && (
          <div className="grid max-w-sm gap-1.5 text-start">
            <Checkbox
              label={t('verify.remember')}
              checked={rememberDevice}
              onCheckedChange={setRememberDevice}
            />
            <p className="ps-8.5 text-sm text-muted">{t('verify.rememberHint')}</p>
          </div>
        )}
        {invitation}
        <Button size="large" disabled={isWaiting || isPending} onClick={() => void redeem()}>
          {t(confirmation ? `verify.${confirmation}.action` : isPending ? 'verify.pending' : 'verify.action')}
        </Button>
      </div>
      {asksToAgree && <ConsentLine />}
    </MessagePanel>
  );
}

/** Lets staff choose between the back office and the consumer app. */
function AppChoice({ user, onContinue }: { user: User; onContinue: () => void }) {
  const { t } = useTranslation('account');
  return (
    <MessagePanel title={t('verify.done')} text={t('verify.doneText', { email: user.email })} Icon={DoorOpen}>
      <Button asChild>
        <a href="/backoffice/">{t('verify.backOffice')}</a>
      </Button>
      <Button variant="secondary" onClick={onContinue}>
        {t('verify.continue')}
      </Button>
    </MessagePanel>
  );
}
