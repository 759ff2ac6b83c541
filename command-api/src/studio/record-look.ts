import {
  findHairShade,
  findMakeupShade,
  HAIR_INTENSITY,
  HAIRSTYLES,
  MAKEUP_INTENSITY,
} from '@mirabelle/catalogue';
import type { SavedLook, saveLook } from '@mirabelle/contracts';
import { type Look, studio, studioStream } from '@mirabelle/domain';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { parsePhotoId } from './store-photo.js';

type LookBody = z.output<NonNullable<typeof saveLook.body>>;

/**
 * Saves a look. Its products have to be in the catalogue. The studio decider checks that its photo and analysis are the
 * person's own.
 */
export async function recordLook(
  { commands, now: clock }: Context,
  request: ApiRequest<unknown, unknown, LookBody>,
): Promise<SavedLook> {
  const { userId } = requirePerson(request);
  const { body } = request;
  requireCatalogueItems(body);
  const lookId = uuidFromName('look', request.commandId);
  const previewPhotoId = parsePhotoId(body.previewImageUrl);
  const now = clock();
  const look = toLook(body);
  const { events } = await commands.execute({
    decider: studio,
    stream: studioStream(userId),
    command: {
      type: 'SaveLook',
      userId,
      lookId,
      look,
      now,
      ...(body.analysisId && { analysisId: body.analysisId }),
      ...(previewPhotoId && { previewPhotoId }),
    },
    metadata: createCommandMetadata(request),
  });
  const [saved] = events;
  return {
    id: lookId,
    name: body.name,
    description: body.description || null,
    analysisId: body.analysisId ?? null,
    hairColorId: body.hairColorId ?? null,
    hairstyleId: look.hairstyleId ?? null,
    makeupPercent: look.makeupPercent,
    hairPercent: look.hairPercent,
    makeupItems: body.makeupItems ?? [],
    previewImageUrl: body.previewImageUrl ?? null,
    createdAt: saved?.type === 'LookSaved' ? saved.data.savedAt : now,
  };
}

function toLook({ name, description, hairColorId, makeupItems, ...options }: LookBody): Look {
  return {
    name,
    ...(description && { description }),
    ...(hairColorId && { hairColorId }),
    makeupItems: makeupItems ?? [],
    ...(options.hairstyleId && { hairstyleId: options.hairstyleId }),
    makeupPercent: options.makeupPercent ?? MAKEUP_INTENSITY.initial,
    hairPercent: options.hairPercent ?? HAIR_INTENSITY.initial,
  };
}

function requireCatalogueItems({ hairColorId, makeupItems, hairstyleId }: LookBody): void {
  if (hairColorId && !findHairShade(hairColorId)) throw createUnknownItemProblem('hairColorId');
  if (hairstyleId && !HAIRSTYLES.some(({ id }) => id === hairstyleId))
    throw createUnknownItemProblem('hairstyleId');
  const unknownIndex = makeupItems?.findIndex((item) => !findMakeupShade(item)) ?? -1;
  if (unknownIndex >= 0) throw createUnknownItemProblem(`makeupItems.${unknownIndex}`);
}

const createUnknownItemProblem = (path: string) =>
  new ProblemError('reference_unknown', `${path}: the catalogue has no item with that id or code.`, {
    errors: [{ path, message: 'Is not in the catalogue' }],
    facts: { field: path },
  });
