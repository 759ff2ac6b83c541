import type { Salon } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { toTranslationKey } from '../../../lib/translation-key';

/** The first letters of the first and the last word of a name. A word is not cut in the middle of a character. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Who works at a salon, with role and specialties. Customers book a salon and not a person, so nobody can be chosen here. */
export function SalonTeam({ team }: { team: Salon['team'] }) {
  const { t } = useTranslation(['salon-page', 'catalogue']);
  return (
    <ul className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {team.map(({ name, role, specialties }) => (
        <li key={name} className="flex items-start gap-3.5">
          <span
            aria-hidden
            className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-surface text-sm font-medium"
          >
            {getInitials(name)}
          </span>
          <div className="min-w-0">
            <h3 className="text-base font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </h3>
            <p className="text-sm text-muted">{t(`team.roles.${toTranslationKey(role)}`)}</p>
            {specialties.length > 0 && (
              <p className="mt-0.5 text-sm">
                {specialties
                  .map((specialty) => t(`catalogue:specialties.${toTranslationKey(specialty)}`))
                  .join(' · ')}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
