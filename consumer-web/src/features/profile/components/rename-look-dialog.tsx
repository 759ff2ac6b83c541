import type { SavedLook } from '@mirabelle/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { toastError } from '../../../components/ui/toast-error';
import { toast } from '../../../components/ui/toast-store';
import { LOOK_NAME_MAX_LENGTH } from '../../../lib/look-name';
import { useRenameLook } from '../api/profile-activity';

interface RenameLookDialogProps {
  readonly look: SavedLook;
  readonly onClose: () => void;
}

/** Gives a look another name. Its present name is selected, so that typing replaces it. */
export function RenameLookDialog({ look, onClose }: RenameLookDialogProps) {
  const { t } = useTranslation('profile');
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useRenameLook();
  const [enteredName, setEnteredName] = useState(look.name);
  const name = enteredName.trim();
  const rename = async () => {
    if (name !== look.name) {
      await mutateAsync({ id: look.id, name });
      toast({ title: t('looks.rename.saved') });
    }
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name || isPending) return;
    rename().catch((error: unknown) => toastError(error, t('error'), t('looks.rename.failed')));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('looks.rename.title')}
      description={t('looks.rename.text')}
      firstField={field}
      footer={
        <div className="flex justify-end">
          <Button type="submit" form={formId} disabled={!name || isPending}>
            {t(isPending ? 'edit.pending' : 'edit.action')}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          ref={field}
          label={t('looks.rename.name')}
          value={enteredName}
          maxLength={LOOK_NAME_MAX_LENGTH}
          onChange={(event) => setEnteredName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
