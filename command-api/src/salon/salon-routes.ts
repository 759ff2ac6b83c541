import { type ExpectedVersions, loadSalon } from '@mirabelle/application';
import { adminUpdateSalon } from '@mirabelle/backoffice-contracts';
import {
  findOpeningHours,
  getLocalDate,
  listSampleTeam,
  type TeamMember,
  toInternationalPhone,
} from '@mirabelle/catalogue';
import { createFieldProblem } from '@mirabelle/http';
import type { SalonChanges } from '@mirabelle/salon-domain';
import type { Context } from '../context.js';
import { parseIfMatch } from '../http/command-metadata.js';
import { executeOnSalon } from './execute-on-salon.js';
import { refuseDistantPosition } from './find-salon-position.js';

const CANNOT_BE_CHANGED = 'Cannot be changed';

/** Operators change a salon's details, chairs, hours, team and verified badge. */
export function addSalonRoutes({ service, commands, now }: Context): void {
  service.route(adminUpdateSalon, async (request) => {
    const { params, body, http } = request;
    // The back office sends the whole record. Only `team` and the fields in `changeable` can be changed; the others identify the
    // record or are computed.
    const {
      id,
      timeZone,
      rating: _rating,
      reviewCount: _reviewCount,
      closedDays: _closedDays,
      suspension: _suspension,
      retiredServices: _retiredServices,
      hoursChanges: _hoursChanges,
      createdAt: _createdAt,
      updatedAt: _updatedAt,
      version,
      team: members,
      ...changeable
    } = body;
    if (id !== undefined && id !== params.id) throw createFieldProblem('id', CANNOT_BE_CHANGED);
    if (timeZone !== undefined && timeZone !== (await loadSalon(commands, params.id)).timeZone) {
      throw createFieldProblem('timeZone', CANNOT_BE_CHANGED);
    }
    const changes = Object.fromEntries(
      Object.entries(changeable).filter(([, value]) => value !== undefined),
    ) as SalonChanges;
    const checked = await checkPlace(params.id, changes);
    const instant = now();
    const team = members && { id: request.commandId, members };
    const state = await executeOnSalon(
      commands,
      request,
      { type: 'ChangeSalon', changes: checked, now: instant, team },
      parseExpectedVersions(http.request.headers['if-match'], version),
    );
    http.response.setHeader('ETag', `"${state.version}"`);
    const {
      rating,
      reviewCount,
      suspension,
      retiredServices,
      hoursChanges,
      team: newTeam,
      ...answer
    } = state;
    const today = getLocalDate(instant, state.timeZone);
    return {
      ...answer,
      openingHours: findOpeningHours(state, today),
      specialties: [...state.specialties],
      brands: [...state.brands],
      team: copyTeam(newTeam?.members ?? listSampleTeam(state.id)),
    };
  });

  /** Writes a changed telephone number with the code of the country, and refuses a changed place far from the city of the address. */
  async function checkPlace(salonId: string, changes: SalonChanges): Promise<SalonChanges> {
    // The back office sends what is unchanged, too.
    const current = await loadSalon(commands, salonId);
    const isChanged = (field: (typeof PLACE_FIELDS)[number] | 'phone') =>
      changes[field] !== undefined && changes[field] !== current[field];
    const after = { ...current, ...changes };
    if (PLACE_FIELDS.some(isChanged)) refuseDistantPosition(after, after);
    return isChanged('phone')
      ? { ...changes, phone: toInternationalPhone(after.phone, after.country) }
      : changes;
  }
}

const PLACE_FIELDS = ['latitude', 'longitude', 'city', 'state', 'country'] as const;

const copyTeam = (team: readonly TeamMember[]) =>
  team.map((member) => ({ ...member, specialties: [...member.specialties] }));

/** The versions in `If-Match`, or else the version in the body. */
function parseExpectedVersions(
  header: string | undefined,
  version: number | undefined,
): ExpectedVersions | undefined {
  const versions = parseIfMatch(header) ?? (version === undefined ? undefined : [version]);
  return versions && { versions };
}
