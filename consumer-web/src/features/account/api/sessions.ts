import type { DocumentVersions } from '@mirabelle/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../../components/ui/toast-error';
import { request, send } from '../../../lib/api-client';
import { type EmailBody, signIn, signUp, User } from '../../../lib/contracts';
import { leaveSignedOut } from '../../../lib/leave-signed-out';
import { endSession } from '../../../lib/unauthorized';
import { z } from '../../../lib/zod';
import { currentUserQuery } from './current-user';

/** Requests an account. The server mails a verification link. */
export function useSignUp() {
  return useMutation({
    mutationFn: (body: EmailBody) => request('POST', signUp.path, signUp.answer ?? z.never(), body),
  });
}

/** Signs in at once on a remembered device (`signed_in`); otherwise the server mails a link (`link_sent`). */
export function useSignIn() {
  return useMutation({
    mutationFn: (body: EmailBody) => request('POST', signIn.path, signIn.answer ?? z.never(), body),
  });
}

/** A mailed link, with the documents to which its page has asked to agree. */
interface RedeemedLink {
  readonly token: string;
  readonly rememberDevice: boolean;
  readonly documents: DocumentVersions;
}

/** Redeems the token of a mailed link, which signs the user in. */
export function useRedeemLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (link: RedeemedLink) =>
      request('POST', '/api/auth/verify', User, {
        ...link,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    onSuccess: (user) => client.setQueryData(currentUserQuery.queryKey, user),
  });
}

/** Signs out and forgets this device. A toast says so if that fails. */
export function useSignOut() {
  const { t } = useTranslation('navigation');
  return useMutation({
    mutationFn: () => endSession(() => send('POST', '/api/auth/logout')),
    onSuccess: () => leaveSignedOut(),
    onError: (error) => toastError(error, t('logOutFailed.title'), t('logOutFailed.text')),
  });
}
