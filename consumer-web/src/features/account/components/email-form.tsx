import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { toast } from '../../../components/ui/toast-store';
import { EmailBody as EmailSchema } from '../../../lib/contracts';

const addressSchema = EmailSchema.pick({ email: true });

interface EmailFormProps {
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: (email: string) => void;
}

/** Asks for an email address. An empty field shows a toast, a malformed address shows an error at the field. */
export function EmailForm({ submitLabel, pendingLabel, isPending, onSubmit }: EmailFormProps) {
  const { t } = useTranslation('account');
  const form = useForm({
    resolver: zodResolver(addressSchema),
    defaultValues: { email: '' },
    shouldFocusError: true,
  });
  const submit = form.handleSubmit(
    ({ email }) => onSubmit(email),
    () => {
      if (form.getValues('email').trim() !== '') return;
      form.clearErrors();
      toast({
        title: t('emailRequired.title'),
        description: t('emailRequired.description'),
        variant: 'destructive',
      });
    },
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('email.label')}
        placeholder={t('email.placeholder')}
        error={form.formState.errors.email && t('email.invalid')}
        {...form.register('email')}
      />
      <Button type="submit" size="large" disabled={isPending}>
        {isPending ? pendingLabel : submitLabel}
      </Button>
    </form>
  );
}
