import { splitCityLine } from '@mirabelle/catalogue';
import { isolateDirection } from './text-direction';

interface Address {
  readonly address: string;
  /** In the reader's language. */
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  /** ISO code. */
  readonly country: string;
}

/**
 * Street, city and postal code in one line, in the order that is usual in the country. Arabic readers write the city before the
 * postal code, and the comma in their own way. A postal code is never broken over two lines, nor divided from its state or city.
 *
 * @param direction of the reader's language
 */
export function formatAddress(place: Address, direction: 'ltr' | 'rtl'): string {
  const isRightToLeft = direction === 'rtl';
  // Without `true`, the country decides the order.
  const cityLine = splitCityLine(place, isRightToLeft || undefined).map((parts) =>
    // State and postal code keep their own order.
    (parts.includes(place.city)
      ? parts.map((part) => isolateDirection(part, direction))
      : [isolateDirection(parts.join(' '), direction)]
    )
      .join(' ')
      .replaceAll(' ', '\u00a0'),
  );
  return [isolateDirection(place.address, direction), ...cityLine].join(isRightToLeft ? '، ' : ', ');
}
