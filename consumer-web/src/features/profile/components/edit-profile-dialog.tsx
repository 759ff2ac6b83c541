import type { User } from '@mirabelle/contracts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { toastError } from '../../../components/ui/toast-error';
import { toast } from '../../../components/ui/toast-store';
import { useChangeProfile } from '../api/account';
import { createPicture } from '../crop-square';
import { type ChosenPicture, PictureField } from './picture-field';

interface EditProfileDialogProps {
  readonly user: User;
  /** The user's picture as it is now. */
  readonly avatar: ReactNode;
  readonly onClose: () => void;
}

/**
 * Changes the user's name and picture. Without a name the profile shows the email address, without a picture a letter.
 */
export function EditProfileDialog({ user, avatar, onClose }: EditProfileDialogProps) {
  const { t } = useTranslation('profile');
  const formId = useId();
  const { mutateAsync, isPending } = useChangeProfile();
  const [names, setNames] = useState({ firstName: user.firstName ?? '', lastName: user.lastName ?? '' });
  const [chosenPicture, setChosenPicture] = useState<ChosenPicture>();
  const [isRemoved, setRemoved] = useState(false);
  const bindField = (name: keyof typeof names) => ({
    value: names[name],
    onChange: (event: { target: { value: string } }) => setNames({ ...names, [name]: event.target.value }),
  });
  const save = async () => {
    await mutateAsync({
      body: { ...names, ...(isRemoved && { profileImageUrl: '' }) },
      createPicture: chosenPicture && (() => createPicture(chosenPicture.picture, chosenPicture.crop)),
    });
    toast({ title: t('edit.saved.title'), description: t('edit.saved.text') });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save().catch((error: unknown) => toastError(error, t('error'), t('edit.failed')));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('edit.title')}
      description={t('edit.text')}
      footer={
        <Button type="submit" form={formId} className="w-full" disabled={isPending}>
          {t(isPending ? 'edit.pending' : 'edit.action')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={t('edit.firstName')}
          autoComplete="given-name"
          maxLength={100}
          {...bindField('firstName')}
        />
        <TextField
          label={t('edit.lastName')}
          autoComplete="family-name"
          maxLength={100}
          {...bindField('lastName')}
        />
        <PictureField
          currentPicture={!isRemoved && avatar}
          hasPicture={!isRemoved && user.profileImageUrl !== null}
          chosenPicture={chosenPicture}
          onChoose={(picture) => {
            setChosenPicture(picture);
            setRemoved(false);
          }}
          onRemove={() => {
            setChosenPicture(undefined);
            setRemoved(true);
          }}
        />
      </form>
    </Dialog>
  );
}
