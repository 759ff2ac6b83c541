import type { Cents } from './money.js';

/** A service that every salon offers, unless operators have ended it at all salons or at one. */
export interface Service {
  /** Slug, e.g. "hair-color". */
  readonly id: ServiceId;
  /** English name, also sent as a booking's `serviceType`, e.g. "Hair Color". */
  readonly label: string;
  /** The price until operators set another one. */
  readonly priceCents: Cents;
  /** Duration of an appointment. */
  readonly minutes: number;
}

type ServiceId =
  | 'haircut'
  | 'hair-color'
  | 'highlights'
  | 'makeup-application'
  | 'hair-styling'
  | 'consultation';

/** The six services in display order. */
export const SERVICES: readonly Service[] = [
  { id: 'haircut', label: 'Haircut', priceCents: 6500, minutes: 60 },
  { id: 'hair-color', label: 'Hair Color', priceCents: 12000, minutes: 120 },
  { id: 'highlights', label: 'Highlights', priceCents: 15000, minutes: 180 },
  { id: 'makeup-application', label: 'Makeup Application', priceCents: 8000, minutes: 90 },
  { id: 'hair-styling', label: 'Hair Styling', priceCents: 4500, minutes: 45 },
  { id: 'consultation', label: 'Consultation', priceCents: 3000, minutes: 30 },
];

/** The service with exactly this label, e.g. "Hair Color". */
export function findServiceByLabel(label: string): Service | undefined {
  return SERVICES.find((service) => service.label === label);
}

/** The service with this id or label, ignoring upper and lower case. */
export function findService(nameOrId: string): Service | undefined {
  const wanted = nameOrId.trim().toLowerCase();
  return SERVICES.find((service) => service.id === wanted || service.label.toLowerCase() === wanted);
}
