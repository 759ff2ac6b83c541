import { WEEKDAYS } from '@mirabelle/catalogue';
import { z } from 'zod';
import type { ReadApi } from './read-api.js';

const DayHours = z.looseObject({ open: z.number(), close: z.number() }).nullable();
const OpeningHours = z.record(z.enum(WEEKDAYS), DayHours);

/** The answer of `GET /api/salons/{id}`, with the parts that the head of a salon's page needs. Its markup needs the others. */
const SalonFacts = z.looseObject({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  website: z.string(),
  priceRange: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  team: z.array(z.looseObject({ name: z.string(), role: z.string() })).default([]),
  openingHours: OpeningHours,
  hoursChanges: z.array(z.looseObject({ from: z.iso.date(), openingHours: OpeningHours })).optional(),
  closedDays: z.array(z.iso.date()).default([]),
  retiredServices: z.array(z.looseObject({ serviceId: z.string(), hasBegun: z.boolean() })).optional(),
  isSuspended: z.boolean().default(false),
});
export type SalonFacts = z.infer<typeof SalonFacts>;

/** A salon, `unknown` if there is none with this id, or undefined if read-api gives no answer. */
export type SalonReader = (id: string) => Promise<SalonFacts | 'unknown' | undefined>;

/** The ids of all salons, or undefined if read-api gives no answer. */
export type SalonLister = () => Promise<readonly string[] | undefined>;

const MAX_AGE_MS = 60_000;
const TIMEOUT_MS = 2_000;
const MAX_CACHED = 1_000;
const SALON_ID = /^[a-z0-9-]{1,80}$/;

/**
 * Creates a function that reads salons from read-api. Answers are cached for a minute, so that not every visitor of a page
 * causes a request.
 */
export function createSalonReader(readApi: ReadApi, now = Date.now): SalonReader {
  const cached = new Map<string, { readonly salon: SalonFacts | 'unknown'; readonly until: number }>();
  return async (id) => {
    if (!SALON_ID.test(id)) return 'unknown';
    const known = cached.get(id);
    if (known && known.until > now()) return known.salon;
    const salon = await fetchSalon(readApi, id);
    if (salon === undefined) return undefined;
    // The oldest entry is the first one.
    const [oldest] = cached.keys();
    if (oldest !== undefined && cached.size >= MAX_CACHED) cached.delete(oldest);
    cached.delete(id);
    cached.set(id, { salon, until: now() + MAX_AGE_MS });
    return salon;
  };
}

/**
 * Creates a function that lists the salons of read-api. An answer is kept for a minute, and calls at the same time share
 * one request.
 */
export function createSalonLister(readApi: ReadApi, now = Date.now): SalonLister {
  let cached: { readonly ids: Promise<readonly string[] | undefined>; readonly until: number } | undefined;
  return () => {
    if (!cached || cached.until <= now()) cached = { ids: fetchSalonIds(readApi), until: now() + MAX_AGE_MS };
    return cached.ids;
  };
}

async function fetchSalonIds(readApi: ReadApi): Promise<readonly string[] | undefined> {
  try {
    const answer = await readApi('/api/salons', { timeoutMs: TIMEOUT_MS });
    const salons = answer.ok
      ? z.array(z.object({ id: z.string() })).safeParse(await answer.json())
      : undefined;
    return salons?.data?.map(({ id }) => id).filter((id) => SALON_ID.test(id));
  } catch {
    return undefined;
  }
}

async function fetchSalon(readApi: ReadApi, id: string): Promise<SalonFacts | 'unknown' | undefined> {
  try {
    const answer = await readApi(`/api/salons/${id}`, { timeoutMs: TIMEOUT_MS });
    if (answer.status === 404) return 'unknown';
    return answer.ok ? SalonFacts.safeParse(await answer.json()).data : undefined;
  } catch {
    return undefined;
  }
}
