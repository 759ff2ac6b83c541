import {
  deleteAnalysis,
  deleteSavedLook,
  renameSavedLook,
  restoreSavedLook,
  saveAnalysis,
  saveLook,
  shareLook,
  stopSharingLook,
  uploadPhoto,
} from '@mirabelle/contracts';
import { studio, studioStream } from '@mirabelle/domain';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { recordAnalysis } from './record-analysis.js';
import { recordLook } from './record-look.js';
import { recordLookShare } from './record-look-share.js';
import { removeAnalysis } from './remove-analysis.js';
import { storePhoto } from './store-photo.js';

export function addStudioRoutes(context: Context): void {
  const { service, commands } = context;

  service.route(saveAnalysis, (request) => recordAnalysis(context, request));
  service.route(deleteAnalysis, (request) => removeAnalysis(context, request));
  service.route(saveLook, (request) => recordLook(context, request));
  service.route(shareLook, (request) => recordLookShare(context, request));
  service.route(uploadPhoto, (request) => storePhoto(context, request));
  service.route(renameSavedLook, async (request) => {
    const { userId } = requirePerson(request);
    await commands.execute({
      decider: studio,
      stream: studioStream(userId),
      command: { type: 'RenameLook', userId, lookId: request.params.id, name: request.body.name },
      metadata: createCommandMetadata(request),
    });
    return undefined;
  });

  for (const [endpoint, type] of [
    [deleteSavedLook, 'DeleteLook'],
    [restoreSavedLook, 'RestoreLook'],
    [stopSharingLook, 'StopSharingLook'],
  ] as const) {
    service.route(endpoint, async (request) => {
      const { userId } = requirePerson(request);
      await commands.execute({
        decider: studio,
        stream: studioStream(userId),
        command: { type, userId, lookId: request.params.id },
        metadata: createCommandMetadata(request),
      });
      return undefined;
    });
  }
}
