import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import { savedLooksQuery } from '../../../lib/saved-looks-query';
import { useFormat } from '../../../lib/use-format';
import { analysesQuery, referralsQuery } from '../api/profile-activity';
import { PROFILE_TABS_ID } from './profile-tabs';

interface ProfileHeaderProps {
  readonly avatar: ReactNode;
  readonly name: string;
  readonly email: string;
  readonly onEdit: () => void;
}

/** The user's picture, name and email address, with the number of analyses, saved looks and bonus photos, which lead to their tabs. */
export function ProfileHeader({ avatar, name, email, onEdit }: ProfileHeaderProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const counts = [
    { tab: 'history', label: t('counts.analyses'), value: useQuery(analysesQuery).data?.length },
    { tab: 'looks', label: t('counts.looks'), value: useQuery(savedLooksQuery).data?.length },
    { tab: 'share', label: t('counts.bonus'), value: useQuery(referralsQuery).data?.bonusCredits },
  ];
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-8 border-b border-line py-10 md:py-14">
      {avatar}
      <div className="min-w-0 max-w-full grow basis-60 lg:basis-0">
        <h1 className={cx(name.includes('@') ? 'text-xl' : 'text-2xl', 'wrap-anywhere md:text-3xl')}>
          <bdi>
            <Breakable text={name} />
          </bdi>
        </h1>
        {name !== email && (
          <p className="mt-1 text-muted wrap-anywhere">
            <bdi>
              <Breakable text={email} />
            </bdi>
          </p>
        )}
        <Button variant="secondary" size="small" className="mt-3" onClick={onEdit}>
          {t('edit.title')}
        </Button>
      </div>
      <dl className="grid w-full grid-cols-[repeat(3,auto)] justify-between gap-x-2 sm:flex sm:justify-normal sm:gap-x-10 lg:ms-auto lg:w-auto">
        {counts.map(({ tab, label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">
              <Link
                to={`/profile?tab=${tab}#${PROFILE_TABS_ID}`}
                className="underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
              >
                {label}
              </Link>
            </dt>
            <dd className="font-serif text-3xl tabular-nums">
              {value === undefined ? '–' : format.number(value)}
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** A text that is, or may be, an email address, which breaks before its @ rather than within its domain. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
