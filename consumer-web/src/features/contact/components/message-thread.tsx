import type { ContactThread } from '@mirabelle/contracts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge';
import { cx } from '../../../components/ui/class-names';
import { useFormat } from '../../../lib/use-format';
import { MessageReplyForm } from './message-reply-form';

const STATE_TONES = { waiting: 'chosen', answered: 'good', closed: 'plain', merged: 'plain' } as const;

type Entry = ContactThread['entries'][number];

interface MessageThreadProps {
  readonly thread: ContactThread;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The number of a payment or a booking, which the form fills into the subject of a message about it. */
const NUMBER = /\b(?:[A-Z0-9]{17}|[0-9A-F]{4}-[0-9A-F]{4})\b/;
const MAX_TITLE_LENGTH = 80;

/** What a message is called: what it asks if its subject is what it is about, and otherwise its subject. */
function findTitle({ subject, entries }: ContactThread): string {
  const question = entries.at(0)?.text.trim().split('\n', 1)[0] ?? '';
  if (!NUMBER.test(subject) || question === '') return subject;
  if (question.length <= MAX_TITLE_LENGTH) return question;
  return `${question.slice(0, MAX_TITLE_LENGTH).replace(/\s+\S*$/, '')}…`;
}

/** A message to support: its title and state, and once it is open, everything that was written and a field to reply. */
export function MessageThread({ thread, isOpen, onToggle }: MessageThreadProps) {
  const { t } = useTranslation('contact');
  const format = useFormat();
  const id = useId();
  const title = findTitle(thread);
  function nameAuthor(from: Entry['from'], isFromOtherAddress: boolean): string {
    if (from === 'support') return t('messages.support');
    return isFromOtherAddress ? t('messages.otherAddress') : t('messages.you');
  }
  return (
    <li className="border-b border-line py-5 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 text-lg wrap-anywhere">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            className="-my-1 flex items-center gap-2 py-1 text-start underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
          >
            <bdi>{title}</bdi>
            <ChevronDown className={cx('size-4 shrink-0', isOpen && 'rotate-180')} aria-hidden />
          </button>
        </h3>
        <Badge tone={STATE_TONES[thread.state]}>{t(`messages.states.${thread.state}`)}</Badge>
      </div>
      {title !== thread.subject && (
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{thread.subject}</bdi>
        </p>
      )}
      <p className="text-sm text-muted">{t('messages.sentOn', { date: format.date(thread.sentAt) })}</p>
      <div id={id} hidden={!isOpen}>
        <ol className="mt-4 grid gap-4">
          {thread.entries.map(({ from, isFromOtherAddress, text, writtenAt }) => (
            <li
              key={`${from} ${writtenAt} ${text}`}
              className={cx(
                'max-w-prose rounded-card border border-line p-4',
                from === 'support' ? 'me-6 bg-surface' : 'ms-6',
                from === 'member' && !isFromOtherAddress && 'bg-primary/6',
              )}
            >
              <p className="text-sm text-muted">
                {nameAuthor(from, isFromOtherAddress)}
                {`\u00a0· ${format.date(writtenAt)}`}
              </p>
              <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
                {text}
              </p>
            </li>
          ))}
        </ol>
        {(thread.state === 'merged' || thread.state === 'closed') && (
          <p className="mt-4 max-w-prose text-sm text-muted">{t(`messages.${thread.state}Text`)}</p>
        )}
        {thread.state !== 'merged' && (
          <MessageReplyForm threadId={thread.id} isAnswered={thread.state === 'answered'} />
        )}
      </div>
    </li>
  );
}
