import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { wornText } from '../kept-worn';
import type { Worn } from '../worn';

/** For who is signed out: what signing in is good for. The way there and back keeps what is worn, in another tab too. */
export function KeepInvitation({ worn, tab }: { readonly worn: Worn; readonly tab: string }) {
  const { t } = useTranslation('studio');
  const wear = wornText(worn);
  const returnTo = `/studio?${new URLSearchParams({ tab, ...(wear && { wear }) })}`;
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-xl">{t('keep.title')}</h2>
      <p className="text-muted">{t('keep.invite')}</p>
      <Button asChild look="secondary" size="small" className="justify-self-start">
        <Link to={`/signin?${new URLSearchParams({ returnTo })}`}>{t('keep.signIn')}</Link>
      </Button>
    </Card>
  );
}
