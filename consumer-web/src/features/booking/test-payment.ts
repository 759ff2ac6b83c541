import type { Booking } from '@mirabelle/contracts';

/** Whether an appointment was prepaid at the sandbox, which stands in for the provider where none is set up and takes no money. */
export const isPrepaidByTest = ({ paymentProvider }: Pick<Booking, 'paymentProvider'>): boolean =>
  paymentProvider === 'sandbox';
