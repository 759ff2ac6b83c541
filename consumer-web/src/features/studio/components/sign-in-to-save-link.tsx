import type { ComponentProps, MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AppliedProducts } from '../applied-products';
import { useSignInToSaveUrl } from '../use-sign-in-to-save-url';

interface SignInToSaveLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  readonly applied: AppliedProducts;
  /** Keeps the photo in the mirror on this device, and returns its id; undefined if there is no photo. */
  readonly keepPhoto: (() => Promise<string>) | undefined;
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Leads to the sign-in that saves what is applied. A photo waits on this device until its owner is back. */
export function SignInToSaveLink({ applied, keepPhoto, ...props }: SignInToSaveLinkProps) {
  const createUrl = useSignInToSaveUrl(applied);
  const navigate = useNavigate();
  const keepAndGo = async (keep: () => Promise<string>) => {
    // Without storage the sign-in returns without the photo.
    const photoId = await keep().catch(() => undefined);
    await navigate(createUrl(photoId));
  };
  return (
    <Link
      {...props}
      to={createUrl()}
      onClick={(event) => {
        if (!keepPhoto || opensElsewhere(event)) return;
        event.preventDefault();
        void keepAndGo(keepPhoto);
      }}
    />
  );
}
