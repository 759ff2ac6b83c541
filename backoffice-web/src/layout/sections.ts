/** The menu: kinds of work, and which resources each is about. */
export interface Section {
  /** Names the section under `backOffice.menu`. */
  readonly name: string;
  readonly resources: readonly string[];
}

export const SECTIONS: readonly Section[] = [
  { name: 'work', resources: ['bookings', 'contact-messages'] },
  { name: 'money', resources: ['affiliate-transactions', 'payments', 'reconciliation'] },
  { name: 'people', resources: ['users', 'salons', 'reviews', 'referrals'] },
  { name: 'system', resources: ['operations', 'parked-events', 'failed-jobs', 'mails'] },
];
