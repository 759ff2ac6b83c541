import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import type { AppliedProducts } from '../applied-products';
import { formatAppliedProducts } from '../applied-products-storage';

/**
 * Invites signed-out users to sign in to save results. The return URL contains the applied products, so that they are
 * kept if the mailed link opens in another tab, and saves them as a look.
 */
export function SignInInvitation({
  applied,
  tab,
}: {
  readonly applied: AppliedProducts;
  readonly tab: string;
}) {
  const { t } = useTranslation('studio');
  const productsText = formatAppliedProducts(applied);
  const returnTo = `/studio?${new URLSearchParams({ tab, ...(productsText && { wear: productsText, save: 'look' }) })}`;
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-xl">{t('save.title')}</h2>
      <p className="text-muted">{t('save.invite')}</p>
      <Button asChild variant="secondary" size="small" className="justify-self-start">
        <Link to={`/signin?${new URLSearchParams({ returnTo })}`}>
          {t(productsText ? 'save.signInAndSave' : 'save.signIn')}
        </Link>
      </Button>
    </Card>
  );
}
