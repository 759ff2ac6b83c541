import { lazyWithTexts } from '../../../lib/lazy-with-texts';

/** A person's appointments and looks as of the last visit. Its code has to be loaded while there is a connection. */
export const LastVisit = lazyWithTexts(
  async () => (await import('./last-visit')).LastVisit,
  'member-home',
  'booking',
  'catalogue',
);
