/**
 * The number of days in which a whole `npm test` runs each of these files once. It has no factor in common with the two, three, four
 * or eight days in which tests within a file take turns, so that in time each of them runs.
 */
export const CYCLE_DAYS = 5;

/**
 * Long files by stage. The first of each list runs on the first of five days, the second on the next, and so on, the sixth on the first
 * again. Their order spreads their time over the days. Tests of what all features need are not here but run every day: of signing in,
 * booking, paying, accessibility, roles and permissions.
 *
 * @type {Record<string, readonly string[]>}
 */
export const FILES_IN_TURNS = {
  browser: [
    'studio',
    'salons',
    'backoffice-roles',
    'backoffice-salons',
    'profile',
    'backoffice-inbox',
    'account',
    'app-states',
    'backoffice-booking',
    'backoffice-keyboard',
    'backoffice-lists',
    'backoffice-calendar',
    'backoffice-partial-failures',
    'looks',
    'studio-camera',
    'backoffice-pages',
    'backoffice-bulk-outcomes',
    'reminders',
    'backoffice-layout',
    'legal',
    'plans-and-contact',
    'backoffice-operations',
    'backoffice-saved-searches',
    'backoffice-bulk',
    'studio-layout',
    'shades',
    'backoffice-messages',
    'backoffice-limits',
  ].map((name) => `tests/browser/${name}.browser.test.ts`),
  'service-alone': [
    'eventstoredb',
    'engine-faults',
    'crashes',
    'lost-keys',
    'photo-store',
    'former-release',
  ].map((name) => `tests/service/alone/${name}.test.ts`),
  postgres: [
    'packages/dev-postgres/src/start-postgres.pg.test.ts',
    'tests/distributed/kafka-loss.pg.test.ts',
    'projector/src/sharding/shards.pg.test.ts',
    'read-api/src/read-model/replica.pg.test.ts',
    'tests/distributed/kafka-sign-in.pg.test.ts',
  ],
  'studio-engine': [
    'render/hair-lengthener',
    'effects/effects',
    'masks/masks',
    'effects/hair-dye',
    'hairstyle/placed-hairstyle',
    'render/hair-eraser',
    'hairstyle/own-hair',
    'masks/hair-network',
    'effects/natural-makeup',
    'hairstyle/grow-strands',
  ].map((name) => `packages/studio-engine/src/${name}.test.ts`),
};

/**
 * @param {string} stage
 * @param {number | null} day since 1970; null where all files run
 * @returns {string[]} the files of the stage that wait for another day
 */
export const listFilesOfOtherDays = (stage, day) =>
  day === null ? [] : (FILES_IN_TURNS[stage] ?? []).filter((_, index) => (index + day) % CYCLE_DAYS !== 0);
