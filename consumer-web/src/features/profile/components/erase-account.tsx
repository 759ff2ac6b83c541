import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { toast } from '../../../components/ui/toast-store';
import { ApiError, isUnauthorised, sentenceOf } from '../../../lib/api-error';
import { useEraseAccount, useSignInAgain } from '../api/personal-data';

/** Deletes the account for good, once the word has been typed. An old sign-in has to be renewed first. */
export function EraseAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [stale, setStale] = useState(false);
  const erase = useEraseAccount();
  const again = useSignInAgain();
  const word = t('erase.word');
  const confirmed = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  const refused = (error: Error) => {
    if (isUnauthorised(error)) return;
    if (error instanceof ApiError && error.code === 'reauthenticate') return setStale(true);
    const description = sentenceOf(error, t('erase.failed'));
    toast({ title: t('error'), description, variant: 'destructive' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirmed) erase.mutate(undefined, { onError: refused });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(stale ? 'erase.again.title' : 'erase.title')}
      description={t(stale ? 'erase.again.text' : 'erase.text')}
      footer={
        stale ? (
          <Button
            className="w-full"
            disabled={again.isPending}
            onClick={() => again.mutate(undefined, { onError: refused })}
          >
            {t('erase.again.action')}
          </Button>
        ) : (
          <Button
            type="submit"
            form={formId}
            look="danger"
            className="w-full border border-danger/40"
            disabled={!confirmed || erase.isPending}
          >
            {t(erase.isPending ? 'erase.pending' : 'erase.action')}
          </Button>
        )
      }
    >
      {!stale && (
        <form id={formId} onSubmit={submit}>
          <TextField
            label={t('erase.confirm', { word })}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
      )}
    </Dialog>
  );
}
