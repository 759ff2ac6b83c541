import { useEffect, useState } from 'react';
import { consumeIntentConfirmation } from '../../../lib/intent';
import { type AppliedProducts, isNothingApplied } from '../applied-products';
import { parseAppliedProducts } from '../applied-products-storage';
import { SaveLookDialog, type SaveLookDialogProps } from './save-look-dialog';

interface SaveLookFromUrlProps extends Pick<SaveLookDialogProps, 'takePicture'> {
  /** As `formatAppliedProducts` writes them. */
  readonly products: string;
}

/**
 * Asks for the name of the look that a visitor wanted to keep when the studio asked for a sign-in, if the sign-in was confirmed in
 * this tab: anybody could send a link with such a URL.
 */
export function SaveLookFromUrl({ products, takePicture }: SaveLookFromUrlProps) {
  const [wanted, setWanted] = useState<AppliedProducts>();
  useEffect(() => {
    const applied = parseAppliedProducts(products);
    if (!isNothingApplied(applied) && consumeIntentConfirmation()) setWanted(applied);
  }, [products]);
  const close = () => setWanted(undefined);
  return (
    wanted && <SaveLookDialog applied={wanted} takePicture={takePicture} onClose={close} onSaved={close} />
  );
}
