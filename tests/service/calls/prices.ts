import * as backoffice from '@mirabelle/backoffice-contracts';
import { PRICED_ITEMS } from '@mirabelle/catalogue';
import * as contracts from '@mirabelle/contracts';
import { createCallExample, type Examples } from './example.js';
import { callOrThrow, type World } from './world.js';

/** Only prices.test.ts books this service. These calls change its price only from the year 2047 on. */
const params = { id: 'service-makeup-application' };

/** The beginning of a change: from the year 2047 on, a minute of its own for each number. */
const createBeginning = (number: number) => new Date(Date.UTC(2047, 0, 1, 0, number)).toISOString();

/** A change with another price than the changes before and after it. */
const createBody = ({ takeNextNumber }: World) => {
  const number = takeNextNumber();
  return {
    price: `${1 + (number % 249)}.00`,
    validFrom: createBeginning(number),
    reason: 'costs',
  };
};

const PRODUCTS = PRICED_ITEMS.filter(({ kind }) => kind === 'product');

/** The end of the offer of a product in the far future, before the ends that other calls have planned for the same product. */
function createOfferEnd({ takeNextNumber }: World) {
  const number = takeNextNumber();
  return {
    params: { id: PRODUCTS[number % PRODUCTS.length]?.id ?? '' },
    body: {
      isOffered: false,
      validFrom: new Date(Date.UTC(2099, 0, 1) - number * 60_000).toISOString(),
      reason: 'supply',
    },
  };
}

/** @returns the id of a change that an operator has scheduled */
async function createChange(world: World): Promise<string> {
  const { client } = world.actors.operator;
  const parts = { params, body: createBody(world) };
  return (await callOrThrow<{ changeId: string }>(client, backoffice.adminSchedulePriceChange, parts))
    .changeId;
}

export const priceExamples: Examples = {
  listPrices: createCallExample(contracts.listPrices),
  adminListPrices: createCallExample(backoffice.adminListPrices),
  adminReadPrice: createCallExample(backoffice.adminReadPrice, { params }),
  adminSchedulePriceChange: {
    endpoint: backoffice.adminSchedulePriceChange,
    createParts: (world) => ({ params, body: createBody(world) }),
  },
  adminScheduleOfferChange: {
    endpoint: backoffice.adminScheduleOfferChange,
    createParts: createOfferEnd,
    // Calls of another file may have planned an earlier end.
    refusalCodes: ['price_unchanged'],
  },
  adminScheduleNameChange: {
    endpoint: backoffice.adminScheduleNameChange,
    createParts: (world) => ({
      params: { id: 'product-pelluma-ml06' },
      body: {
        name: `Matte Lipstick ${world.takeNextNumber()}`,
        validFrom: createBeginning(world.takeNextNumber()),
        reason: 'correction',
      },
    }),
  },
  adminWithdrawPriceChange: {
    endpoint: backoffice.adminWithdrawPriceChange,
    createParts: async (world) => ({ params, body: { changeId: await createChange(world) } }),
  },
};
