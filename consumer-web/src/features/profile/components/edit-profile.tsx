import type { User } from '@mirabelle/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { toast } from '../../../components/ui/toast-store';
import { isUnauthorised, sentenceOf } from '../../../lib/api-error';
import { ProfileForm } from '../../../lib/contracts';
import { useChangeProfile } from '../api/personal-data';

/** Changes name and picture. What is left empty is shown by the e-mail address or its first letter. */
export function EditProfile({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const formId = useId();
  const { mutate, isPending } = useChangeProfile();
  const [values, setValues] = useState({
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    profileImageUrl: user.profileImageUrl ?? '',
  });
  const [pictureRefused, setPictureRefused] = useState(false);
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const form = ProfileForm.safeParse(values);
    setPictureRefused(!form.success);
    if (!form.success) return;
    mutate(form.data, {
      onSuccess: () => {
        toast({ title: t('edit.saved.title'), description: t('edit.saved.text') });
        onClose();
      },
      onError: (error) => {
        if (isUnauthorised(error)) return;
        const description = sentenceOf(error, t('edit.failed'));
        toast({ title: t('error'), description, variant: 'destructive' });
      },
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
          {...field('firstName')}
        />
        <TextField
          label={t('edit.lastName')}
          autoComplete="family-name"
          maxLength={100}
          {...field('lastName')}
        />
        <TextField
          label={t('edit.picture')}
          type="url"
          inputMode="url"
          dir="ltr"
          hint={t('edit.pictureHint')}
          error={pictureRefused ? t('edit.pictureWrong') : undefined}
          {...field('profileImageUrl')}
        />
      </form>
    </Dialog>
  );
}
