import { studio, studioStream } from '@mirabelle/domain';
import { type ApiRequest, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

/**
 * Deletes an analysis, and then its photo in the store. If the store fails, the caller can repeat the command: an analysis that is
 * deleted already is accepted, and its photo is deleted then.
 */
export async function removeAnalysis(
  { commands, photos }: Context,
  request: ApiRequest<{ readonly id: string }>,
): Promise<undefined> {
  const { userId } = requirePerson(request);
  const analysisId = request.params.id;
  const stream = studioStream(userId);
  await commands.execute({
    decider: studio,
    stream,
    command: { type: 'DeleteAnalysis', userId, analysisId },
    metadata: createCommandMetadata(request),
  });
  const photoId = (await commands.load(studio, stream)).deletedAnalyses.get(analysisId);
  if (photoId) await photos.delete({ userId, photoId });
  return undefined;
}
