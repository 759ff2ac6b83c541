import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { toastError } from '../../../components/ui/toast-error';
import { useEraseAccount } from '../api/account';

interface EraseAccountDialogProps {
  /** Names the appointments that are canceled with the account. */
  readonly appointments?: ReactNode;
  readonly onClose: () => void;
}

/** Erases the account after the user has typed a confirmation word. */
export function EraseAccountDialog({ appointments, onClose }: EraseAccountDialogProps) {
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
      {appointments}
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
