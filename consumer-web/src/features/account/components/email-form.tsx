import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { toast } from '../../../components/ui/toast-store';
import { EmailForm as EmailSchema } from '../../../lib/contracts';

const Address = EmailSchema.pick({ email: true });

interface EmailFormProps {
  readonly action: string;
  readonly pendingAction: string;
  readonly pending: boolean;
  readonly onEmail: (email: string) => void;
}

/** Asks for an e-mail address. An empty one is met with a toast, a malformed one with a note at the field. */
export function EmailForm({ action, pendingAction, pending, onEmail }: EmailFormProps) {
  const { t } = useTranslation('account');
  const form = useForm({
    resolver: zodResolver(Address),
    defaultValues: { email: '' },
    shouldFocusError: true,
  });
  const submit = form.handleSubmit(
    ({ email }) => onEmail(email),
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
      <Button type="submit" size="large" disabled={pending}>
        {pending ? pendingAction : action}
      </Button>
    </form>
  );
}
