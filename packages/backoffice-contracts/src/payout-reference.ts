// Apart from the schemas, because the back office checks a field by this rule and loads no library for schemas.

/** As long as the reference of a SEPA transfer. */
export const MAX_PAYOUT_REFERENCE = 35;

/** Whether a text can be the number of a transfer. It is stored unsealed, so it has the letters of a number alone. */
export const isPayoutReference = (reference: string): boolean => /^[A-Z0-9 .,:/+-]*$/i.test(reference);
