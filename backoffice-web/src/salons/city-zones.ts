import type { KnownCity } from '@mirabelle/catalogue/known-cities';

/** A time zone, and the longitude in degrees east of which it has known cities of its country. */
type Zone = readonly [zone: string, west: number];

const everywhere = (zone: string): readonly Zone[] => [[zone, -180]];

/**
 * The time zones in which the known cities of a country are, from east to west. That of Buenos Aires is left out: browsers have
 * different names for it.
 */
const ZONES: Readonly<Record<string, readonly Zone[]>> = {
  AE: everywhere('Asia/Dubai'),
  AT: everywhere('Europe/Vienna'),
  AU: [
    ['Australia/Sydney', 148],
    ['Australia/Melbourne', 140],
  ],
  BE: everywhere('Europe/Brussels'),
  BR: everywhere('America/Sao_Paulo'),
  CA: [
    ['America/Toronto', -90],
    ['America/Vancouver', -125],
  ],
  CH: everywhere('Europe/Zurich'),
  CN: everywhere('Asia/Shanghai'),
  DE: everywhere('Europe/Berlin'),
  EG: everywhere('Africa/Cairo'),
  ES: everywhere('Europe/Madrid'),
  FR: everywhere('Europe/Paris'),
  GB: everywhere('Europe/London'),
  GR: everywhere('Europe/Athens'),
  IT: everywhere('Europe/Rome'),
  JP: everywhere('Asia/Tokyo'),
  KR: everywhere('Asia/Seoul'),
  MX: everywhere('America/Mexico_City'),
  NL: everywhere('Europe/Amsterdam'),
  PT: everywhere('Europe/Lisbon'),
  RU: everywhere('Europe/Moscow'),
  SA: everywhere('Asia/Riyadh'),
  SE: everywhere('Europe/Stockholm'),
  US: [
    ['America/New_York', -85],
    ['America/Chicago', -100],
    ['America/Denver', -110],
    ['America/Phoenix', -113],
    ['America/Los_Angeles', -125],
  ],
};

/** The time zone of a city that the product knows. */
export const findCityZone = ({ country, longitude }: KnownCity): string | undefined =>
  ZONES[country]?.find(([, west]) => longitude > west)?.[0];
