import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import { Analysis, type AnalysisForm, type LookForm, PhotoUsage, SavedLook } from '../../../lib/contracts';
import { uploadPhoto } from '../../../lib/upload-photo';

/** How many try-ons the user has used this month, and how many the plan allows. */
export const usageQuery = queryOptions({
  queryKey: ['/api/photo-usage'],
  queryFn: () => request('GET', '/api/photo-usage', PhotoUsage),
});

/** A form to save, with a picture if the user has consented to saving it. */
interface SaveRequest<Form> {
  readonly form: Form;
  readonly picture: Blob | undefined;
}

/** Saves an analysis, which counts as one try-on of the month. */
export function useSaveAnalysis() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, picture }: SaveRequest<AnalysisForm>) =>
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

/** Saves a look. */
export function useSaveLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, picture }: SaveRequest<LookForm>) =>
      request('POST', '/api/saved-looks', SavedLook, {
        ...form,
        ...(picture && { previewImageUrl: await uploadPhoto(picture) }),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/saved-looks'] }),
  });
}
