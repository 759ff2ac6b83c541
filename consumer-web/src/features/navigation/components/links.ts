/** The pages that the navigation bar and the footer lead to; labels under `navigation:links`. */
export const PAGES = [
  { to: '/', key: 'home' },
  { to: '/studio', key: 'studio' },
  { to: '/brands', key: 'brands' },
  { to: '/salons', key: 'salons' },
  { to: '/pricing', key: 'pricing' },
  { to: '/contact', key: 'contact' },
] as const;
