import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { useHashHeading } from '../../../lib/use-hash-heading';
import { useUrlSearch } from '../../../lib/use-url-search';
import { useContactThreads } from '../api/contact-messages';
import { MessageThread } from './message-thread';

/** The mail about an answer leads to this heading, and names the message in the parameter below. */
const HEADING_ID = 'messages';
const OPEN_MESSAGE = 'message';

/** The user's messages to support, each with the answers and a field to answer. The URL names the one that is open. */
export function MyMessages() {
  const { t } = useTranslation('contact');
  const heading = useHashHeading(HEADING_ID);
  const [search, changeSearch] = useUrlSearch();
  const threads = useContactThreads();
  const openId = search.get(OPEN_MESSAGE);
  const toggle = (id: string) =>
    // Going back leaves the page instead of returning to another message.
    changeSearch(
      (parameters) => (id === openId ? parameters.delete(OPEN_MESSAGE) : parameters.set(OPEN_MESSAGE, id)),
      { replace: true },
    );
  return (
    <section className="border-t border-line py-10">
      <h2 id={HEADING_ID} ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        {t('messages.title')}
      </h2>
      <p className="mt-2 max-w-prose text-muted">{t('messages.text')}</p>
      {threads.isPending && (
        <div role="status" aria-label={t('messages.loading')} className="mt-6">
          <Skeleton className="h-24" />
        </div>
      )}
      {threads.isLoadingError && (
        <div role="alert" className="mt-6 grid justify-items-start gap-4">
          <p className="text-muted">{t('messages.listFailed')}</p>
          <Button variant="secondary" onClick={() => void threads.refetch()}>
            {t('messages.retry')}
          </Button>
        </div>
      )}
      {threads.data?.length === 0 && <p className="mt-6">{t('messages.empty')}</p>}
      <ul className="mt-2">
        {threads.data?.map((thread) => (
          <MessageThread
            key={thread.id}
            thread={thread}
            isOpen={thread.id === openId}
            onToggle={() => toggle(thread.id)}
          />
        ))}
      </ul>
      <Button asChild variant="secondary" className="mt-4">
        <Link to="/contact#write-to-us">{t('messages.write')}</Link>
      </Button>
    </section>
  );
}
