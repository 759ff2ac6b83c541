import { useTranslation } from 'react-i18next';
import { useCopied } from '../lib/use-copied';
import { toast } from './ui/toast-store';

/** Copies the code of a shade. `copied` is that code for two seconds afterwards. A toast says so if the browser refuses. */
export function useCopiedCode(): { copied: string | undefined; copyCode: (code: string) => void } {
  const { t } = useTranslation('common');
  const { copied, copy } = useCopied();
  const copyCode = (code: string) =>
    void copy(code).catch(() =>
      toast({
        title: t('copyFailed.title'),
        description: t('copyFailed.description'),
        variant: 'destructive',
      }),
    );
  return { copied, copyCode };
}
