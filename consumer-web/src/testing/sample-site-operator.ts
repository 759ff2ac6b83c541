import type { SiteOperator } from '@mirabelle/contracts';

/** The details of an operator who has entered none, with the default promises. */
export const UNNAMED_OPERATOR: SiteOperator = {
  name: null,
  representative: null,
  address: null,
  email: null,
  phone: null,
  register: null,
  vatId: null,
  privacyContact: null,
  supervisoryAuthority: null,
  goodsDispatchDays: 3,
  bookingAnswerHours: 24,
};
