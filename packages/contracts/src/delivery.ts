import {
  DELIVERY_COUNTRIES,
  findPostalCodeExample,
  isPostalCode,
  needsPostalCode,
  needsRegion,
} from '@mirabelle/catalogue';
import { z } from 'zod';
import { isoInstant, line, optionalLine } from './fields.js';

/** Parts that some countries need. They are checked beside the other fields, so that one answer names all that is missing. */
type CheckedParts = Partial<Record<'country' | 'postalCode' | 'region', string | undefined>>;
const hasRegionWhereNeeded = ({ country, region }: CheckedParts) =>
  country === undefined || !needsRegion(country) || Boolean(region?.trim());
const hasPostalCodeWhereNeeded = ({ country, postalCode = '' }: CheckedParts) =>
  country === undefined || !needsPostalCode(country) || isPostalCode(postalCode, country);

/** The sentence about a postal code that is missing or has another form than those of its country. */
function describePostalCode({ country }: CheckedParts): string {
  const example = country && findPostalCodeExample(country);
  return example ? `Please enter a postal code such as "${example}"` : 'Please enter the postal code';
}

/** Where goods are sent. */
export const DeliveryAddress = z
  .strictObject({
    name: line({ max: 120, min: 1, message: 'Please say who receives it' }),
    line1: line({ max: 200, min: 1, message: 'Please enter street and number' }),
    line2: optionalLine({ max: 200 }),
    city: line({ max: 120, min: 1, message: 'Please enter the city' }),
    /** Needed where addresses have one, such as in the United States. */
    region: optionalLine({ max: 120 }),
    /** Needed except in countries without postal codes, in the form that the country's codes have if it is known. */
    postalCode: optionalLine({ max: 20 }),
    /** ISO 3166 code. */
    country: z.enum(DELIVERY_COUNTRIES as [string, ...string[]], 'Must be the code of a country'),
  })
  .refine(hasPostalCodeWhereNeeded, {
    path: ['postalCode'],
    error: ({ input }) => describePostalCode(input as CheckedParts),
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(hasRegionWhereNeeded, {
    path: ['region'],
    message: 'Please enter the state or province',
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
/** An address as a form has it. */
export type DeliveryForm = z.input<typeof DeliveryAddress>;

/** An address in an answer, as it was given. */
export const ShownAddress = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string(),
  region: z.string().optional(),
  postalCode: z.string().optional(),
  country: z.string(),
});

/** Where goods that were paid for go, and whether they are on their way. */
export const Delivery = z.object({
  address: ShownAddress,
  /** Null until staff have sent them. */
  sentAt: isoInstant.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;
