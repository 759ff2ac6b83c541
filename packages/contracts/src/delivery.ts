import { DELIVERY_COUNTRIES, needsPostalCode, needsRegion } from '@mirabelle/catalogue';
import { z } from 'zod';
import { isoInstant, line, optionalLine } from './fields.js';

/** A field that some countries need. It is checked beside the other fields, so that one answer names all that is missing. */
const isFilledWhere =
  (field: 'postalCode' | 'region', isNeeded: (country: string) => boolean) =>
  (address: Partial<Record<'country' | typeof field, string | undefined>>) =>
    address.country === undefined || !isNeeded(address.country) || Boolean(address[field]?.trim());

/** Where goods are sent. */
export const DeliveryAddress = z
  .strictObject({
    name: line({ max: 120, min: 1, message: 'Please say who receives it' }),
    line1: line({ max: 200, min: 1, message: 'Please enter street and number' }),
    line2: optionalLine({ max: 200 }),
    city: line({ max: 120, min: 1, message: 'Please enter the city' }),
    /** Needed where addresses have one, such as in the United States. */
    region: optionalLine({ max: 120 }),
    /** Needed except in countries without postal codes. */
    postalCode: optionalLine({ max: 20 }),
    /** ISO 3166 code. */
    country: z.enum(DELIVERY_COUNTRIES as [string, ...string[]], 'Must be the code of a country'),
  })
  .refine(isFilledWhere('postalCode', needsPostalCode), {
    path: ['postalCode'],
    message: 'Please enter the postal code',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(isFilledWhere('region', needsRegion), {
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
