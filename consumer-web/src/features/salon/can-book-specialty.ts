import { findBookedService } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';

/** Whether a salon has a specialty, and has not taken the service that is booked for it out of its offer. */
export function canBookSpecialty(
  { specialties, retiredServices = [] }: Pick<Salon, 'specialties' | 'retiredServices'>,
  specialty: string,
): boolean {
  const booked = findBookedService(specialty);
  const isRetired = retiredServices.some(({ serviceId, hasBegun }) => hasBegun && serviceId === booked);
  return specialties.includes(specialty) && !isRetired;
}
