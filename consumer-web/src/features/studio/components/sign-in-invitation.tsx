import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import type { AppliedProducts } from '../applied-products';
import { formatAppliedProducts } from '../applied-products-storage';
import { useSignInToSave } from '../use-sign-in-to-save';

interface SignInInvitationProps {
  readonly applied: AppliedProducts;
  /** Whether the mirror shows a photo, which leaving the studio ends: it is stored only with consent. */
  readonly hasPhoto: boolean;
}

/** Invites signed-out users to sign in to save results. */
export function SignInInvitation({ applied, hasPhoto }: SignInInvitationProps) {
  const { t } = useTranslation('studio');
  const signInUrl = useSignInToSave(applied);
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-xl">{t('save.title')}</h2>
      <p className="text-muted">{t('save.invite')}</p>
      {hasPhoto && <p className="text-muted">{t('save.photoStays')}</p>}
      <Button asChild variant="secondary" size="small" className="justify-self-start">
        <Link to={signInUrl}>{t(formatAppliedProducts(applied) ? 'save.signInAndSave' : 'save.signIn')}</Link>
      </Button>
    </Card>
  );
}
