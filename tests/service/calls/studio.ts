import * as contracts from '@mirabelle/contracts';
import { createPhotoForm } from '../../support/photos.js';
import { createCallExample, type Examples } from './example.js';
import { type Actor, type CallParts, callOrThrow, type World } from './world.js';

/** The body of `POST /api/analysis`. */
export const createAnalysisForm = (changes: object = {}): object => ({
  faceShape: 'heart',
  faceShapeConfidence: 92.5,
  skinTone: 'cool_light',
  skinToneConfidence: 81,
  eyeColor: 'blue',
  ...changes,
});

async function createCustomerAnalysis({ actors }: World): Promise<{ id: string }> {
  const { id } = await callOrThrow<{ id: string }>(actors.customer.client, contracts.saveAnalysis, {
    body: createAnalysisForm(),
  });
  return { id };
}

async function createCustomerLook({ actors }: World): Promise<{ id: string }> {
  const { client } = actors.customer;
  return {
    id: (await callOrThrow<{ id: string }>(client, contracts.saveLook, { body: { name: 'Evening' } })).id,
  };
}

/** Shares a look of the customer. @returns the public id */
async function shareCustomerLook(world: World): Promise<{ id: string }> {
  const params = await createCustomerLook(world);
  const { client } = world.actors.customer;
  const { shareId } = await callOrThrow<{ shareId: string }>(client, contracts.shareLook, { params });
  await world.waitUntilProjected();
  return { id: shareId };
}

async function uploadCustomerPhoto({ actors }: World): Promise<{ id: string }> {
  const { url } = await callOrThrow<{ url: string }>(actors.customer.client, contracts.uploadPhoto, {
    body: createPhotoForm(),
  });
  return { id: url.split('/').at(-1) as string };
}

/** Codes of shades and products of the brand Pelluma. */
const PRODUCT_CODES = ['100', '114', '127', '141', 'LP01', 'LP02', 'ML01', 'TC10'];

/** The body that makes one of these products a favorite. */
const createFavoriteForm = (number: number) => ({
  itemType: 'product',
  itemId: `Pelluma/${PRODUCT_CODES[number % PRODUCT_CODES.length]}`,
});

async function createCustomerFavorite({ actors, takeNextNumber }: World): Promise<{ id: string }> {
  const body = createFavoriteForm(takeNextNumber());
  return {
    id: (await callOrThrow<{ id: string }>(actors.customer.client, contracts.addFavorite, { body })).id,
  };
}

/** Adds a favorite for a caller with an account. @returns the query that removes it */
async function createFavoriteOfCaller(
  { takeNextNumber }: World,
  { client, account }: Actor,
): Promise<CallParts> {
  const body = createFavoriteForm(takeNextNumber());
  if (account) await callOrThrow(client, contracts.addFavorite, { body });
  return { query: body };
}

export const studioExamples: Examples = {
  listAnalyses: createCallExample(contracts.listAnalyses),
  saveAnalysis: createCallExample(contracts.saveAnalysis, { body: createAnalysisForm() }),
  deleteAnalysis: {
    endpoint: contracts.deleteAnalysis,
    owner: 'customer',
    createParts: async (world) => ({ params: await createCustomerAnalysis(world) }),
  },
  listSavedLooks: createCallExample(contracts.listSavedLooks),
  saveLook: createCallExample(contracts.saveLook, {
    body: { name: 'Evening', hairColorId: 'Solandre/7.43' },
  }),
  deleteSavedLook: {
    endpoint: contracts.deleteSavedLook,
    owner: 'customer',
    createParts: async (world) => ({ params: await createCustomerLook(world) }),
  },
  renameSavedLook: {
    endpoint: contracts.renameSavedLook,
    owner: 'customer',
    createParts: async (world) => ({
      params: await createCustomerLook(world),
      body: { name: 'Later' },
    }),
  },
  restoreSavedLook: {
    endpoint: contracts.restoreSavedLook,
    owner: 'customer',
    createParts: async (world) => {
      const params = await createCustomerLook(world);
      await callOrThrow(world.actors.customer.client, contracts.deleteSavedLook, { params });
      return { params };
    },
  },
  shareLook: {
    endpoint: contracts.shareLook,
    owner: 'customer',
    createParts: async (world) => ({ params: await createCustomerLook(world) }),
  },
  stopSharingLook: {
    endpoint: contracts.stopSharingLook,
    owner: 'customer',
    createParts: async (world) => ({ params: await createCustomerLook(world) }),
  },
  listLookShares: createCallExample(contracts.listLookShares),
  readSharedLook: {
    endpoint: contracts.readSharedLook,
    createParts: async (world) => ({ params: await shareCustomerLook(world) }),
  },
  readPhotoUsage: createCallExample(contracts.readPhotoUsage),
  uploadPhoto: { endpoint: contracts.uploadPhoto, createParts: () => ({ body: createPhotoForm() }) },
  readPhoto: {
    endpoint: contracts.readPhoto,
    owner: 'customer',
    createParts: async (world) => ({ params: await uploadCustomerPhoto(world) }),
  },
  listFavorites: createCallExample(contracts.listFavorites),
  addFavorite: {
    endpoint: contracts.addFavorite,
    createParts: ({ takeNextNumber }) => ({ body: createFavoriteForm(takeNextNumber()) }),
  },
  removeFavoriteItem: { endpoint: contracts.removeFavoriteItem, createParts: createFavoriteOfCaller },
  removeFavorite: {
    endpoint: contracts.removeFavorite,
    owner: 'customer',
    createParts: async (world) => ({ params: await createCustomerFavorite(world) }),
  },
};
