import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { toastError } from '../../../components/ui/toast-error';
import { ApiError } from '../../../lib/api-error';
import { useEraseAccount, useSignInAgain } from '../api/account';

/** Erases the account after the user has typed a confirmation word. If the sign-in is too old, it asks to sign in again. */
export function EraseAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const formId = useId();
  const [typedWord, setTypedWord] = useState('');
  const [mustSignInAgain, setMustSignInAgain] = useState(false);
  const erase = useEraseAccount();
  const signInAgain = useSignInAgain();
  const word = t('erase.word');
  const isConfirmed = typedWord.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  const handleError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'reauthenticate') setMustSignInAgain(true);
    else toastError(error, t('error'), t('erase.failed'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed) erase.mutate(undefined, { onError: handleError });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(mustSignInAgain ? 'erase.again.title' : 'erase.title')}
      description={t(mustSignInAgain ? 'erase.again.text' : 'erase.text')}
      footer={
        mustSignInAgain ? (
          <Button
            className="w-full"
            disabled={signInAgain.isPending}
            onClick={() => signInAgain.mutate(undefined, { onError: handleError })}
          >
            {t('erase.again.action')}
          </Button>
        ) : (
          <Button
            type="submit"
            form={formId}
            variant="danger"
            className="w-full border border-danger/40"
            disabled={!isConfirmed || erase.isPending}
          >
            {t(erase.isPending ? 'erase.pending' : 'erase.action')}
          </Button>
        )
      }
    >
      {!mustSignInAgain && (
        <form id={formId} onSubmit={submit}>
          <TextField
            label={t('erase.confirm', { word })}
            autoComplete="off"
            value={typedWord}
            onChange={(event) => setTypedWord(event.target.value)}
          />
        </form>
      )}
    </Dialog>
  );
}
