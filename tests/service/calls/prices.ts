import * as backoffice from '@mirabelle/backoffice-contracts';
import { PRICED_ITEMS } from '@mirabelle/catalogue';
import * as contracts from '@mirabelle/contracts';
import { createCallExample, type Examples } from './example.js';
import { callOrThrow, type World } from './world.js';

/** No test books this service, because these calls may change its price at any time. */
const params = { id: 'service-makeup-application' };

/** A change that begins in more than twenty years, at a minute of its own, with another price than those around it. */
const createBody = ({ nextNumber }: World) => {
  const number = nextNumber();
  return {
    price: `${1 + (number % 249)}.00`,
    validFrom: new Date(Date.UTC(2047, 0, 1, 0, number)).toISOString(),
    reason: 'costs',
  };
};

const PRODUCTS = PRICED_ITEMS.filter(({ kind }) => kind === 'product');

/** When another change begins, in more than twenty years, at a minute of its own. */
const createTime = ({ nextNumber }: World) => new Date(Date.UTC(2047, 0, 1, 0, nextNumber())).toISOString();

/** The end of the offer of a product in the far future, before the ends that other calls have planned for the same product. */
function createOfferEnd({ nextNumber }: World) {
  const number = nextNumber();
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
        name: `Matte Lipstick ${world.nextNumber()}`,
        validFrom: createTime(world),
        reason: 'correction',
      },
    }),
  },
  adminWithdrawPriceChange: {
    endpoint: backoffice.adminWithdrawPriceChange,
    createParts: async (world) => ({ params, body: { changeId: await createChange(world) } }),
  },
};
