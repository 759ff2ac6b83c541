import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { LOOK_NAME_MAX_LENGTH } from '../../../lib/look-name';
import type { AppliedProducts } from '../applied-products';
import { type LookDetails, useSaveLookNow, useSuggestedName } from '../use-save-look-now';

interface SaveLookDialogProps {
  readonly applied: AppliedProducts;
  /** What is saved with the look. Default: nothing. */
  readonly details?: Omit<LookDetails, 'name'>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Asks for the name of a look before it is saved. The suggested name is selected, so that typing replaces it. */
export function SaveLookDialog({ applied, details, onClose, onSaved }: SaveLookDialogProps) {
  const { t } = useTranslation('studio');
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const suggestName = useSuggestedName();
  const { save, isPending } = useSaveLookNow();
  const [name, setName] = useState(() => suggestName(applied));
  const submit = async () => {
    if (await save(applied, { ...details, name: name.trim() })) onSaved();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('save.title')}
      description={t('save.nameHint')}
      firstField={field}
      footer={
        <div className="flex justify-end">
          <Button type="submit" form={formId} disabled={isPending}>
            {t('save.look')}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          ref={field}
          label={t('save.name')}
          value={name}
          maxLength={LOOK_NAME_MAX_LENGTH}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
