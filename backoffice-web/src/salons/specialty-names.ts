import { SERVICES, SPECIALTIES } from '@mirabelle/catalogue';

type Specialty = (typeof SPECIALTIES)[number];

/** What is stored in another spelling than the service of the same name. */
const OTHER_SPELLINGS: Readonly<Partial<Record<Specialty, string>>> = { 'Hair Cut': 'Haircut' };

/** The name that a specialty has on the screen. */
export const nameSpecialty = (specialty: string): string =>
  OTHER_SPELLINGS[specialty as Specialty] ?? specialty;

/** Choices of specialties by the names that services have. */
export const createSpecialtyChoices = (specialties: readonly Specialty[]) =>
  specialties.map((id) => ({ id, name: nameSpecialty(id) }));

/** The specialties that are called like one of these services. Customers who filter by its name look for them. */
export const findNamesakes = (serviceIds: readonly string[]): Specialty[] =>
  SPECIALTIES.filter((specialty) =>
    SERVICES.some(({ id, label }) => serviceIds.includes(id) && label === nameSpecialty(specialty)),
  );
