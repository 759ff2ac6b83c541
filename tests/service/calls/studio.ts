import * as contracts from '@mirabelle/contracts';
import { photoForm } from '../../support/photos.js';
import { type Examples, exampleOf } from './example.js';
import { type Actor, type CallParts, succeed, type World } from './world.js';

/** The body of `POST /api/analysis`. */
export const analysisForm = (changes: object = {}): object => ({
  faceShape: 'heart',
  faceShapeConfidence: 92.5,
  skinTone: 'cool_light',
  skinToneConfidence: 81,
  eyeColor: 'blue',
  ...changes,
});

async function createCustomerLook({ actors }: World): Promise<{ id: string }> {
  const { client } = actors.customer;
  return {
    id: (await succeed<{ id: string }>(client, contracts.saveLook, { body: { name: 'Evening' } })).id,
  };
}

async function uploadCustomerPhoto({ actors }: World): Promise<{ id: string }> {
  const { url } = await succeed<{ url: string }>(actors.customer.client, contracts.uploadPhoto, {
    body: photoForm(),
  });
  return { id: url.split('/').at(-1) as string };
}

const product = (number: number) => ({
  itemType: 'product',
  itemId: `Pelluma/${PRODUCTS[number % PRODUCTS.length]}`,
});
const PRODUCTS = ['100', '114', '127', '141', 'LP01', 'LP02', 'ML01', 'TC10'];

async function createCustomerFavorite({ actors, next }: World): Promise<{ id: string }> {
  const body = product(next());
  return { id: (await succeed<{ id: string }>(actors.customer.client, contracts.addFavorite, { body })).id };
}

/** Adds a favorite for a caller with an account. Returns the query that removes it. */
async function createFavoriteOfCaller({ next }: World, { client, account }: Actor): Promise<CallParts> {
  const body = product(next());
  if (account) await succeed(client, contracts.addFavorite, { body });
  return { query: body };
}

export const studioExamples: Examples = {
  listAnalyses: exampleOf(contracts.listAnalyses),
  saveAnalysis: exampleOf(contracts.saveAnalysis, { body: analysisForm() }),
  listSavedLooks: exampleOf(contracts.listSavedLooks),
  saveLook: exampleOf(contracts.saveLook, { body: { name: 'Evening', hairColorId: 'Solandre/7.43' } }),
  deleteSavedLook: {
    endpoint: contracts.deleteSavedLook,
    owner: 'customer',
    make: async (world) => ({ params: await createCustomerLook(world) }),
  },
  readPhotoUsage: exampleOf(contracts.readPhotoUsage),
  uploadPhoto: { endpoint: contracts.uploadPhoto, make: () => ({ body: photoForm() }) },
  readPhoto: {
    endpoint: contracts.readPhoto,
    owner: 'customer',
    make: async (world) => ({ params: await uploadCustomerPhoto(world) }),
  },
  listFavorites: exampleOf(contracts.listFavorites),
  addFavorite: { endpoint: contracts.addFavorite, make: ({ next }) => ({ body: product(next()) }) },
  removeFavoriteItem: { endpoint: contracts.removeFavoriteItem, make: createFavoriteOfCaller },
  removeFavorite: {
    endpoint: contracts.removeFavorite,
    owner: 'customer',
    make: async (world) => ({ params: await createCustomerFavorite(world) }),
  },
};
