import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../components/ui/toast-store';
import { isUnauthorized } from '../../lib/api-error';
import type { LookBody } from '../../lib/contracts';
import { describeError } from '../../lib/describe-error';
import { LOOK_NAME_MAX_LENGTH } from '../../lib/look-name';
import { useSaveLook } from './api/save';
import type { AppliedProducts } from './applied-products';
import { createLookBody } from './create-look-body';
import { useLookPieces } from './use-look-pieces';

/** How many pieces of a look its suggested name has: more would not fit on the card of a saved look. */
const NAMED_PIECES = 2;
/** As many columns as the field of the name shows on a phone of 360 px. */
const NAME_COLUMNS = 34;
const WIDE_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** How wide a text is: letters of Chinese and Japanese take two columns. */
const countColumns = (text: string) =>
  [...text].reduce((sum, letter) => sum + (WIDE_LETTER.test(letter) ? 2 : 1), 0);

/**
 * Returns a function that names a look without a name of its own by what is seen first, so that such looks are told apart: by two
 * pieces if their names fit the field, or else by one.
 */
export function useSuggestedName(): (applied: AppliedProducts) => string {
  const { t, i18n } = useTranslation('studio');
  const listPieces = useLookPieces();
  return (applied) => {
    const names = listPieces(applied)
      .slice(0, NAMED_PIECES)
      .map(({ name }) => name);
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
    const name = countColumns(list) > NAME_COLUMNS ? names[0] : list;
    return name?.slice(0, LOOK_NAME_MAX_LENGTH) || t('save.defaultName');
  };
}

/** How a look is saved, besides what it consists of. */
export interface LookDetails {
  /** Default: the suggested name. */
  readonly name?: string;
  readonly analysisId?: LookBody['analysisId'];
  /** Takes a picture that is saved with the look. */
  readonly takePicture?: (() => Promise<Blob>) | undefined;
}

/** Saves the applied products as a look and says so, with a link to the saved looks, or why it was not saved. */
export function useSaveAppliedLook() {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const suggestName = useSuggestedName();
  const { mutateAsync, isPending } = useSaveLook();
  /** @returns whether the look is saved */
  const save = async (applied: AppliedProducts, { name, takePicture, ...details }: LookDetails = {}) => {
    try {
      const body = { ...createLookBody(applied, name || suggestName(applied)), ...details };
      await mutateAsync({ body, takePicture });
    } catch (error) {
      if (isUnauthorized(error)) return false;
      toast({
        title: t('save.failed'),
        description: describeError(error, t('save.failedText')),
        variant: 'destructive',
      });
      return false;
    }
    toast({
      title: t('save.lookSaved'),
      actions: [{ label: t('save.showLooks'), run: () => void navigate('/profile?tab=looks#tabs') }],
    });
    return true;
  };
  return { save, isPending };
}
