import * as backoffice from '@mirabelle/backoffice-contracts';
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
  adminWithdrawPriceChange: {
    endpoint: backoffice.adminWithdrawPriceChange,
    createParts: async (world) => ({ params, body: { changeId: await createChange(world) } }),
  },
};
