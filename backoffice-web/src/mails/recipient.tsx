import type { Mail } from '@mirabelle/backoffice-contracts';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotifyErrorText } from '../actions/use-record-action';
import { breakBehindAt } from '../components/two-line-cell';
import { toErrorMessage } from '../data/http-client';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import { useSearchedAddress } from './searched-address';
import { useRememberRecipient, useShownRecipient } from './shown-recipient';

const RESOURCE = 'mails';

/**
 * Whom a mail went to. The address that the list is searched for is shown. Any other address is masked until somebody asks
 * for it, and the server records who did. It stays visible until the page is left.
 */
export function Recipient({ mail: { id, recipient, maskedRecipient } }: { mail: Mail }) {
  const t = useResourceTranslate(RESOURCE);
  const notifyErrorText = useNotifyErrorText();
  const { readMailRecipient } = useReads();
  const shown = useShownRecipient(id);
  const remember = useRememberRecipient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => readMailRecipient(id),
    onSuccess: ({ email }) => email && remember(id, email),
    onError: (error) => notifyErrorText(toErrorMessage(error)),
  });
  const searchedAddress = useSearchedAddress(id);
  if (shown !== undefined) return breakBehindAt(shown);
  const state = data?.recipient ?? recipient;
  if (searchedAddress !== undefined && state !== 'erased') return breakBehindAt(searchedAddress);
  if (state !== 'sealed') return t(`recipients.${state}`);
  const text = t('showRecipient');
  return (
    <Button
      size="small"
      disabled={isPending}
      title={`${text}. ${t('recipientIsLogged')}`}
      {...(maskedRecipient && { 'aria-label': `${text}: ${maskedRecipient}` })}
      onClick={() => mutate()}
      sx={{ minWidth: 0, px: 0.5, mx: -0.5, py: 0, whiteSpace: 'nowrap' }}
    >
      {maskedRecipient ?? text}
    </Button>
  );
}
