import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { toastError } from '../../../components/ui/toast-error';
import { useEraseAccount } from '../api/account';

/** Erases the account after the user has typed a confirmation word. */
export function EraseAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const formId = useId();
  const [typedWord, setTypedWord] = useState('');
  const erase = useEraseAccount();
  const word = t('erase.word');
  const isConfirmed = typedWord.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed) return;
    erase.mutate(undefined, { onError: (error) => toastError(error, t('error'), t('erase.failed')) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('erase.title')}
      description={t('erase.text')}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="danger"
          className="w-full border border-danger/40"
          disabled={!isConfirmed || erase.isPending}
        >
          {t(erase.isPending ? 'erase.pending' : 'erase.action')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          label={t('erase.confirm', { word })}
          autoComplete="off"
          value={typedWord}
          onChange={(event) => setTypedWord(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
