import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import { type DocumentVersions, User } from '../../../lib/contracts';
import { currentUserQuery } from './current-user';

/** Accepts the documents in the versions that the page showed. */
export function useAcceptDocuments() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (versions: DocumentVersions) => request('POST', '/api/auth/documents', User, versions),
    onSuccess: (user) => client.setQueryData(currentUserQuery.queryKey, user),
  });
}
