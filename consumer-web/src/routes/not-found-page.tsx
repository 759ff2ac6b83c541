import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Portrait } from '../components/portrait/portrait';
import { DEFAULT_FACE } from '../components/portrait/portrait-colors';
import { Button } from '../components/ui/button';
import { MessagePanel } from '../components/ui/message-panel';
import { usePageTitle } from '../lib/use-page-title';

/** Shown for unknown URLs, with links to pages that exist. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  usePageTitle(t('notFound.title'));
  return (
    <MessagePanel
      title={t('notFound.title')}
      text={t('notFound.text')}
      picture={
        <div className="size-44 overflow-hidden rounded-full bg-line">
          <Portrait colors={{ ...DEFAULT_FACE, hair: '#3d3a4a' }} className="mt-3 w-full" />
        </div>
      }
    >
      <Button asChild>
        <Link to="/">{t('notFound.home')}</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to="/brands">{t('browseShades')}</Link>
      </Button>
    </MessagePanel>
  );
}
