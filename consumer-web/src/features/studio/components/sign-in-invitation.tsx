import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { useUrlSearch } from '../../../lib/use-url-search';
import type { AppliedProducts } from '../applied-products';
import { formatAppliedProducts } from '../applied-products-storage';

/**
 * Invites signed-out users to sign in to save results. The return URL is the present one, with the tab and the search, and
 * with the applied products, so that they are kept if the mailed link opens in another tab. It saves them as a look.
 */
export function SignInInvitation({ applied }: { readonly applied: AppliedProducts }) {
  const { t } = useTranslation('studio');
  const productsText = formatAppliedProducts(applied);
  const [search] = useUrlSearch();
  const parameters = new URLSearchParams(search);
  if (productsText) {
    parameters.set('wear', productsText);
    parameters.set('save', 'look');
  }
  const returnTo = `/studio?${parameters}`;
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
