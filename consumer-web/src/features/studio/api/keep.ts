import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { Analysis, type AnalysisForm, type LookForm, PhotoUsage, SavedLook } from '../../../lib/contracts';
import { z } from '../../../lib/zod';

/** How many try-ons of the month are used. */
export const usageQuery = queryOptions({
  queryKey: ['/api/photo-usage'],
  queryFn: () => request('GET', '/api/photo-usage', PhotoUsage),
});

/** Something to keep; with `picture` also that, which the person has to have agreed to. */
interface Kept<Form> {
  readonly form: Form;
  readonly picture: Blob | undefined;
}

/** Keeps an analysis, which is one try-on of the month. */
export function useSaveAnalysis() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, picture }: Kept<AnalysisForm>) =>
      request('POST', '/api/analysis', Analysis, {
        ...form,
        ...(picture && { photoUrl: await uploadPhoto(picture) }),
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['/api/analysis'] }),
        client.invalidateQueries({ queryKey: usageQuery.queryKey }),
      ]),
  });
}

/** Keeps a look. */
export function useSaveLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, picture }: Kept<LookForm>) =>
      request('POST', '/api/saved-looks', SavedLook, {
        ...form,
        ...(picture && { previewImageUrl: await uploadPhoto(picture) }),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/saved-looks'] }),
  });
}

async function uploadPhoto(picture: Blob): Promise<string> {
  const form = new FormData();
  form.set('photo', picture, 'photo.jpg');
  const response = await fetch('/api/photos', { method: 'POST', credentials: 'include', body: form });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return z.object({ url: z.string() }).parse(await response.json()).url;
}
