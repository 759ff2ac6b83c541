import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useHref } from 'react-router-dom';

interface WriteToColleagueProps {
  readonly subject: string;
  /** What stands in the mail above the link. */
  readonly text: string;
  /** Path of the page in the back office that the mail leads to. */
  readonly path: string;
}

/** Begins a mail to a colleague in the user's own mail program, with a link to what waits. Whom it goes to is chosen there. */
export function WriteToColleague({ subject, text, path }: WriteToColleagueProps) {
  const translate = useTranslate();
  const { href } = new URL(useHref(path), window.location.origin);
  const query = [
    `subject=${encodeURIComponent(subject)}`,
    `body=${encodeURIComponent(`${text}\n\n${href}\n`)}`,
  ];
  return (
    <Link href={`mailto:?${query.join('&')}`} sx={{ whiteSpace: 'nowrap' }}>
      {translate('backOffice.writeToColleague')}
    </Link>
  );
}
