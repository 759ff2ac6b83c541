import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import { Analysis, type AnalysisBody, type LookBody, PhotoUsage, SavedLook } from '../../../lib/contracts';
import { reloadQueries } from '../../../lib/reload-queries';
import { uploadPhoto } from '../../../lib/upload-photo';

/** How many try-ons the user has used this month, and how many the plan allows. */
export const photoUsageQuery = queryOptions({
  queryKey: ['/api/photo-usage'],
  queryFn: () => request('GET', '/api/photo-usage', PhotoUsage),
});

/** A request body, and what takes the picture if the user has consented to saving it. */
interface SaveRequest<Body> {
  readonly body: Body;
  readonly takePicture: (() => Promise<Blob>) | undefined;
}

/** Saves an analysis, which counts as one try-on of the month. */
export function useSaveAnalysis() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, takePicture }: SaveRequest<AnalysisBody>) =>
      request('POST', '/api/analysis', Analysis, {
        ...body,
        ...(takePicture && { photoUrl: await uploadPhoto(await takePicture()) }),
      }),
    onSuccess: () =>
      Promise.all([
        reloadQueries(client, { queryKey: ['/api/analysis'] }),
        reloadQueries(client, { queryKey: photoUsageQuery.queryKey }),
      ]),
  });
}

/** Saves a look. */
export function useSaveLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, takePicture }: SaveRequest<LookBody>) =>
      request('POST', '/api/saved-looks', SavedLook, {
        ...body,
        ...(takePicture && { previewImageUrl: await uploadPhoto(await takePicture()) }),
      }),
    onSuccess: () => reloadQueries(client, { queryKey: ['/api/saved-looks'] }),
  });
}
