/** Creates opening hours that are the same on every day. @param open in minutes since midnight */
export function createDailyHours(open: number, close: number) {
  const day = { open, close };
  return { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
}

export const OPEN_EVERY_DAY = createDailyHours(9 * 60, 18 * 60);

/** The body with which an operator adds a salon that is open every day. */
export function createSalonForm(name: string, changes: object = {}): object {
  return {
    name,
    address: 'Calle Nueva 4',
    city: 'Granada',
    state: '',
    country: 'ES',
    zipCode: '18001',
    phone: '+34 958 000 000',
    email: 'hello@new-salon.example',
    website: 'https://new-salon.example/',
    imageUrl: '',
    priceRange: '$$',
    specialties: ['Hair Color', 'Balayage'],
    brands: [],
    isVerified: false,
    team: [{ name: 'Inés Vega', role: 'Owner', specialties: ['Balayage'] }],
    openingHours: OPEN_EVERY_DAY,
    latitude: 37.1773,
    longitude: -3.5986,
    timeZone: 'Europe/Madrid',
    chairs: 2,
    bookingHorizonDays: null,
    ...changes,
  };
}
