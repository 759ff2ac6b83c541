import { CanAccess } from 'react-admin';
import { Detail } from '../components/details';
import { ListLink } from '../components/list-link';
import { useResourceTranslate } from '../i18n/i18n';

const RESOURCE = 'mails';

interface MailsDetailProps {
  /** The booking or message whose mails are meant. */
  readonly about?: { readonly resource: 'bookings' | 'contact-messages'; readonly id: string };
  /** The address whose mails are meant; null if it is not known. */
  readonly to: string | null;
}

/** Links to the mails about a record and to an address, for those who may see mails. */
export function MailsDetail({ about, to }: MailsDetailProps) {
  const t = useResourceTranslate(RESOURCE);
  const links = [
    ...(about ? [{ text: t(`about.${about.resource}`), filter: { recordId: about.id } }] : []),
    ...(to === null ? [] : [{ text: t('toAddress'), filter: { q: to } }]),
  ];
  if (links.length === 0) return null;
  return (
    <CanAccess resource={RESOURCE} action="list">
      <Detail label={t('name', { smart_count: 2 })}>
        {links.map(({ text, filter }) => (
          <ListLink key={text} resource={RESOURCE} filter={filter}>
            {text}
          </ListLink>
        ))}
      </Detail>
    </CanAccess>
  );
}
