import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { type AnalysisResult, isOfPerson } from '../analysis-result';
import type { AppliedProducts } from '../applied-products';
import { formatAppliedProducts } from '../applied-products-storage';
import { SignInToSaveLink } from './sign-in-to-save-link';

interface SignInInvitationProps {
  readonly applied: AppliedProducts;
  /** Keeps the photo in the mirror on this device during the sign-in; undefined if there is no photo. */
  readonly keepPhoto: (() => Promise<string>) | undefined;
  /** The analysis on the screen. */
  readonly result: AnalysisResult | undefined;
}

/** Invites signed-out users to sign in to save results. The analysis of the drawn sample face cannot be saved. */
export function SignInInvitation({ applied, keepPhoto, result }: SignInInvitationProps) {
  const { t } = useTranslation('studio');
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-xl">{t('save.title')}</h2>
      <p className="text-muted">{!result || isOfPerson(result) ? t('save.invite') : t('save.inviteLooks')}</p>
      {keepPhoto && <p className="text-muted">{t('save.photoStays')}</p>}
      {/* Its words wrap: in several languages they are wider than a phone. */}
      <Button
        asChild
        variant="secondary"
        size="small"
        className="h-auto! min-h-9 max-w-full justify-self-start py-1.5 whitespace-normal!"
      >
        <SignInToSaveLink applied={applied} keepPhoto={keepPhoto}>
          {t(formatAppliedProducts(applied) ? 'save.signInAndSave' : 'save.signIn')}
        </SignInToSaveLink>
      </Button>
    </Card>
  );
}
