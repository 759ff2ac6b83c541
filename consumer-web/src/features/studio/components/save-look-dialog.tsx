import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/checkbox';
import { CheckboxGroup } from '../../../components/ui/checkbox-group';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { LOOK_NAME_MAX_LENGTH } from '../../../lib/look-name';
import { type AppliedProducts, isNothingApplied } from '../applied-products';
import { removePieces, useLookPieces } from '../use-look-pieces';
import { type LookDetails, useSaveAppliedLook, useSuggestedName } from '../use-save-applied-look';
import { useSavedTwin } from '../use-saved-twin';

export interface SaveLookDialogProps extends Pick<LookDetails, 'analysisId'> {
  readonly applied: AppliedProducts;
  /** Takes a small picture with what is saved, which is only sent with the user's consent; undefined if there is no photo. */
  readonly takePicture?: ((products: AppliedProducts) => Promise<Blob>) | undefined;
  /** Whether the picture is saved unless the user unticks it, because it was asked for before. */
  readonly includesPictureAtFirst?: boolean;
  /** Whether the dialog has a box for the picture; false where another one has been offered beside the button that opened it. */
  readonly asksForPicture?: boolean;
  readonly onClose: () => void;
  /** Called with what is saved: `applied` itself if nothing was left out. */
  readonly onSaved: (products: AppliedProducts) => void;
}

/**
 * Asks what to save of a look, whether with a picture, and for its name. It says if the same look is saved already. The suggested
 * name is selected, so that typing replaces it. Until then the name follows what is saved.
 */
export function SaveLookDialog({
  applied,
  analysisId,
  takePicture,
  includesPictureAtFirst = false,
  asksForPicture = true,
  onClose,
  onSaved,
}: SaveLookDialogProps) {
  const { t } = useTranslation('studio');
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const suggestName = useSuggestedName();
  const { save, isPending } = useSaveAppliedLook();
  const pieces = useLookPieces()(applied);
  const ids = pieces.map(({ id }) => id);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const products = removePieces(applied, leftOut);
  const isEmpty = isNothingApplied(products);
  const [ownName, setOwnName] = useState<string>();
  const name = ownName ?? suggestName(products);
  const [includesPicture, setIncludesPicture] = useState(includesPictureAtFirst);
  const twin = useSavedTwin(products, true);
  const submit = async () => {
    const details = {
      name: name.trim(),
      ...(analysisId && { analysisId }),
      ...(takePicture && includesPicture && { takePicture: () => takePicture(products) }),
    };
    if (await save(products, details)) onSaved(products);
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
          <Button type="submit" form={formId} disabled={isPending || isEmpty}>
            {t(twin && !isPending ? 'save.again' : 'save.look')}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) void submit();
        }}
      >
        <TextField
          ref={field}
          label={t('save.name')}
          value={name}
          maxLength={LOOK_NAME_MAX_LENGTH}
          onChange={(event) => setOwnName(event.target.value)}
        />
        <CheckboxGroup
          label={t('save.pieces')}
          options={pieces.map(({ id, label }) => ({ value: id, label }))}
          selected={ids.filter((id) => !leftOut.includes(id))}
          onChange={(selected) => setLeftOut(ids.filter((id) => !selected.includes(id)))}
        />
        {takePicture && asksForPicture && (
          <Checkbox
            label={t('save.consent')}
            checked={includesPicture}
            onCheckedChange={setIncludesPicture}
          />
        )}
        <p role="status" className="text-sm text-danger empty:hidden">
          {isEmpty && t('save.nothing')}
        </p>
        <p role="status" className="text-sm font-medium empty:hidden">
          {twin && !isPending && t('save.savedAlready', { name: twin.name })}
        </p>
      </form>
    </Dialog>
  );
}
