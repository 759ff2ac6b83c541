import type { User } from '@mirabelle/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { toastError } from '../../../components/ui/toast-error';
import { toast } from '../../../components/ui/toast-store';
import { ProfileForm } from '../../../lib/contracts';
import { useChangeProfile } from '../api/account';

/** Changes the user's name and picture. Without a name the profile shows the email address, without a picture a letter. */
export function EditProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const formId = useId();
  const { mutate, isPending } = useChangeProfile();
  const [values, setValues] = useState({
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    profileImageUrl: user.profileImageUrl ?? '',
  });
  const [isPictureInvalid, setIsPictureInvalid] = useState(false);
  const bindField = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const form = ProfileForm.safeParse(values);
    setIsPictureInvalid(!form.success);
    if (!form.success) return;
    mutate(form.data, {
      onSuccess: () => {
        toast({ title: t('edit.saved.title'), description: t('edit.saved.text') });
        onClose();
      },
      onError: (error) => toastError(error, t('error'), t('edit.failed')),
    });
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
      <form id={formId} noValidate onSubmit={save} className="grid gap-5">
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
        <TextField
          label={t('edit.picture')}
          type="url"
          inputMode="url"
          dir="ltr"
          hint={t('edit.pictureHint')}
          error={isPictureInvalid ? t('edit.pictureWrong') : undefined}
          {...bindField('profileImageUrl')}
        />
      </form>
    </Dialog>
  );
}
