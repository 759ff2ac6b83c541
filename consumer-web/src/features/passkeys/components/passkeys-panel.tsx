import type { Passkey } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { describeError } from '../../../lib/describe-error';
import { useFormat } from '../../../lib/use-format';
import { useHashHeading } from '../../../lib/use-hash-heading';
import { passkeysQuery, supportsPasskeys, useAddPasskey, useRemovePasskey } from '../api/passkeys';

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('passkeys');
  const format = useFormat();
  const { mutate, isPending } = useRemovePasskey();
  const { id, createdAt, lastUsedAt, synced, current } = passkey;
  const date = format.date(createdAt);
  const remove = () =>
    mutate(id, {
      onSuccess: () => toast({ title: t('removed.title'), description: t('removed.text') }),
      onError: (error) =>
        toast({
          title: t('failed'),
          description: describeError(error, t('removeFailed')),
          variant: 'destructive',
        }),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div>
        <p className="font-medium">{t('added', { date })}</p>
        <p className="text-sm text-muted">
          {lastUsedAt ? t('used', { date: format.date(lastUsedAt) }) : t('unused')}
          {' · '}
          {t(synced ? 'synced' : 'oneDevice')}
        </p>
        {current && <p className="text-sm text-muted">{t('current')}</p>}
      </div>
      <Button
        variant="secondary"
        disabled={isPending}
        aria-label={t('removeLabel', { date })}
        onClick={remove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

/** The mails about passkeys open the page at this id. */
const HEADING_ID = 'passkeys';

/** The person's passkeys, to add and to remove. */
export function PasskeysPanel() {
  const { t } = useTranslation(['passkeys', 'profile']);
  const heading = useHashHeading(HEADING_ID);
  const { data: passkeys = [], isLoadingError, refetch } = useQuery(passkeysQuery);
  const { mutate, isPending } = useAddPasskey();
  const add = () =>
    mutate(undefined, {
      onSuccess: () => toast({ title: t('addedNow.title'), description: t('addedNow.text') }),
      onError: (error) =>
        toast({
          title: t('failed'),
          description: describeError(error, t('addFailed')),
          variant: 'destructive',
        }),
    });
  return (
    <section className="grid content-start gap-4 border-t border-line py-10" aria-labelledby={HEADING_ID}>
      <h2 ref={heading} id={HEADING_ID} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        {t('title')}
      </h2>
      <p className="max-w-prose text-muted">{t('text')}</p>
      {isLoadingError && (
        <div className="grid justify-items-start gap-4">
          <p className="text-muted">{t('profile:listFailed')}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('profile:retry')}
          </Button>
        </div>
      )}
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <Button className="justify-self-start" variant="secondary" disabled={isPending} onClick={add}>
          {t(isPending ? 'adding' : 'add')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('unsupported')}</p>
      )}
    </section>
  );
}
