import { type FormEvent, type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { toastError } from '../../../components/ui/toast-error';
import { proofQuestion } from '../../../lib/proof-requests';
import { useProofFirst } from '../../../lib/use-proof-first';
import { useEraseAccount } from '../api/account';

interface EraseAccountDialogProps {
  /** Names the plan, the appointments and the purchases that the deletion ends. */
  readonly endings?: ReactNode;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/**
 * Erases the account after the user has typed a confirmation word. The proof of identity is asked for before that, and again
 * if it is too old by then. Only that question is on the screen meanwhile, because nothing is deleted yet.
 */
export function EraseAccountDialog({ endings, onErased, onClose }: EraseAccountDialogProps) {
  const { t, i18n } = useTranslation('profile');
  const formId = useId();
  const [typedWord, setTypedWord] = useState('');
  const erase = useEraseAccount(onErased);
  const isReady = useProofFirst(onClose);
  const isAskedForProof =
    useSyncExternalStore(proofQuestion.subscribe, proofQuestion.read, () => undefined) !== undefined;
  const word = t('erase.word');
  // The rules for capitals are those of the word's language, and not of the browser's: in Turkish, I becomes ı.
  const normalize = (text: string) => text.trim().normalize().toLocaleLowerCase(i18n.language);
  const isConfirmed = normalize(typedWord) === normalize(word);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed) return;
    // The promise also reports a failure that comes after the dialog was closed.
    erase.mutateAsync().catch((error: unknown) => toastError(error, t('error'), t('erase.failed')));
  };
  return (
    <Dialog
      open={isReady && !isAskedForProof}
      isInUrl
      onOpenChange={(open) => !open && onClose()}
      title={t('erase.title')}
      description={t('erase.text')}
      footer={
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('erase.keep')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            className="border border-danger/40"
            disabled={!isConfirmed || erase.isPending}
          >
            {t(erase.isPending ? 'erase.pending' : 'erase.action')}
          </Button>
        </div>
      }
    >
      <ul className="mb-5 grid list-disc gap-2 ps-5">
        <li>{t('erase.facts.deleted')}</li>
        <li>{t('erase.facts.questions')}</li>
        <li>{t('erase.facts.books')}</li>
        <li>{t('erase.facts.backups')}</li>
      </ul>
      {endings}
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
