import type { ProfileBody } from '@mirabelle/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { loadContracts, request, send } from '../../../lib/api-client';
import { downloadFile } from '../../../lib/download-file';
import { clearStoredPersonalData } from '../../../lib/leave-signed-out';
import { endSession } from '../../../lib/unauthorized';
import { uploadPhoto } from '../../../lib/upload-photo';

const EXPORT_FILE_NAME = 'mirabelle-data.json';

interface ProfileChange {
  readonly body: ProfileBody;
  /** Creates a new picture, which is uploaded first. */
  readonly createPicture?: (() => Promise<Blob>) | undefined;
}

/** Changes name and picture, and updates the cached current user. */
export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, createPicture }: ProfileChange) =>
      request('PATCH', '/api/auth/user', async () => (await loadContracts()).User, {
        ...body,
        ...(createPicture && { profileImageUrl: await uploadPhoto(await createPicture()) }),
      }),
    onSuccess: (user) => client.setQueryData(['/api/auth/user'], user),
  });
}

/** Downloads all personal data of the user as a JSON file, and returns the file's name. */
export function useExportData() {
  return useMutation({
    mutationFn: async () => {
      const response = await send('GET', '/api/auth/export');
      downloadFile(await response.blob(), EXPORT_FILE_NAME);
      return EXPORT_FILE_NAME;
    },
  });
}

/** Erases the account. Then removes what this device has stored of the person, and shows the page as to a visitor. */
export function useEraseAccount(onErased: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => endSession(() => send('DELETE', '/api/auth/user')),
    onSuccess: () => {
      clearStoredPersonalData();
      onErased();
      client.setQueryData(['/api/auth/user'], null);
    },
  });
}
