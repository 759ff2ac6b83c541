/** The studio's commands: keeping analyses, looks and photos. */
import { deleteSavedLook, saveAnalysis, saveLook, uploadPhoto } from '@mirabelle/contracts';
import { studio, studioStream } from '@mirabelle/domain';
import { personOf } from '@mirabelle/http';
import type { Context } from '../context.js';
import { metadataOf } from '../kit/metadata.js';
import { keepAnalysis } from './analysis.js';
import { keepLook } from './looks.js';
import { keepPhoto } from './photos.js';

export function studioRoutes(context: Context): void {
  const { service, commands } = context;

  service.route(saveAnalysis, (request) => keepAnalysis(context, request));
  service.route(saveLook, (request) => keepLook(context, request));
  service.route(uploadPhoto, (request) => keepPhoto(context, request));

  service.route(deleteSavedLook, async (request) => {
    const { userId } = personOf(request);
    await commands.execute({
      decider: studio,
      stream: studioStream(userId),
      command: { type: 'DeleteLook', userId, lookId: request.params.id },
      metadata: metadataOf(request),
    });
    return undefined;
  });
}
