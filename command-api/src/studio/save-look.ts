import type { SavedLook, saveLook } from '@mirabelle/contracts';
import { type Look, studio, studioStream } from '@mirabelle/domain';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { isHairColor, isMakeup } from '../shared/catalogue-items.js';
import { commandMetadata } from '../http/command-metadata.js';
import { photoIdOf } from './photo-address.js';

type Asked = z.output<NonNullable<typeof saveLook.body>>;

/** Keeps a look. What it is made of has to be in the catalogue, and what it refers to the person's own. */
export async function recordLook(
  { platform, commands }: Context,
  request: ApiRequest<unknown, unknown, Asked>,
): Promise<SavedLook> {
  const { userId } = requirePerson(request);
  const { body } = request;
  requireCatalogue(body);
  const lookId = uuidFromName('look', request.commandId);
  const previewPhotoId = photoIdOf(body.previewImageUrl);
  const now = platform.now();
  const { events } = await commands.execute({
    decider: studio,
    stream: studioStream(userId),
    command: {
      type: 'SaveLook',
      userId,
      lookId,
      look: lookOf(body),
      now,
      ...(body.analysisId && { analysisId: body.analysisId }),
      ...(previewPhotoId && { previewPhotoId }),
    },
    metadata: commandMetadata(request),
  });
  const [saved] = events;
  return {
    id: lookId,
    name: body.name,
    description: body.description || null,
    analysisId: body.analysisId ?? null,
    hairColorId: body.hairColorId ?? null,
    makeupItems: body.makeupItems ?? [],
    previewImageUrl: body.previewImageUrl ?? null,
    createdAt: saved?.type === 'LookSaved' ? saved.data.savedAt : now,
  };
}

function lookOf({ name, description, hairColorId, makeupItems }: Asked): Look {
  return {
    name,
    ...(description && { description }),
    ...(hairColorId && { hairColorId }),
    ...(makeupItems && { makeupItems }),
  };
}

function requireCatalogue({ hairColorId, makeupItems }: Asked): void {
  if (hairColorId && !isHairColor(hairColorId)) throw unknownItem('hairColorId');
  const at = makeupItems?.findIndex((item) => !isMakeup(item)) ?? -1;
  if (at >= 0) throw unknownItem(`makeupItems.${at}`);
}

const unknownItem = (path: string) =>
  new ProblemError('reference_unknown', `${path}: the catalogue has nothing of that id or code.`, {
    errors: [{ path, message: 'Is not in the catalogue' }],
    facts: { field: path },
  });
