import {
  getLocalDate,
  type HiddenReason,
  type HoursChange,
  listSampleTeam,
  type Service,
  type TeamMember,
} from '@mirabelle/catalogue';
import { accept, type Decider, type Decision, defineStream, refuse } from '@mirabelle/decider';
import {
  addHoursChange,
  decideHoursChange,
  decideHoursOfToday,
  decideHoursWithdrawal,
  type ScheduleHours,
  type WithdrawHours,
} from './hours-changes.js';
import { isSameJson } from './is-same-json.js';
import type { SalonChanges, SalonDetails, SalonEvent } from './salon-events.js';

/** The stream of a salon, by its slug. */
export const salonStream = defineStream<SalonEvent>('salon');

interface ListSalon {
  readonly type: 'ListSalon';
  readonly details: SalonDetails;
  /** The team, for a salon that staff add. With a team the command is refused if the salon is already listed. */
  readonly team?: { readonly id: string; readonly members: readonly TeamMember[] };
  /** The services that it does not offer, from today on. Default: none. */
  readonly withoutServices?: { readonly serviceIds: readonly Service['id'][]; readonly now: string };
  /** Whether customers do not find it until staff publish it, which ends it like a suspension. */
  readonly isDraft?: boolean;
}

interface ChangeSalon {
  readonly type: 'ChangeSalon';
  /** The new values. Values equal to the current ones are ignored. Opening hours hold from today on. */
  readonly changes: SalonChanges;
  /** Who works there, and the id of this version of the team. Absent if the team stays the same. */
  readonly team?: { readonly id: string; readonly members: readonly TeamMember[] } | undefined;
  /** UTC instant, ISO 8601. */
  readonly now: string;
}

/** Suspends the salon, or resumes it if there is no reason. */
interface SuspendSalon {
  readonly type: 'SuspendSalon';
  readonly reason: HiddenReason | undefined;
}

/** Takes services out of the salon's offer from a day on. The day may be changed as long as a service is not restored. */
interface RetireServices {
  readonly type: 'RetireServices';
  readonly serviceIds: readonly Service['id'][];
  /** The first local day for which nobody can book them, YYYY-MM-DD. */
  readonly from: string;
  /** UTC instant, ISO 8601. */
  readonly now: string;
}

/** Takes the service into the offer again. */
interface RestoreService {
  readonly type: 'RestoreService';
  readonly serviceId: Service['id'];
}

export type SalonCommand =
  | ListSalon
  | ChangeSalon
  | SuspendSalon
  | RetireServices
  | RestoreService
  | ScheduleHours
  | WithdrawHours;

/** The current details of a salon. */
export interface ListedSalon extends SalonDetails {
  /** 1 when listed, then one more with each change. */
  readonly version: number;
  /** Undefined until somebody has entered who works there. */
  readonly team?: { readonly id: string; readonly members: readonly TeamMember[] } | undefined;
  /** Why customers do not find it, if they don't. */
  readonly suspension?: HiddenReason | undefined;
  /** The first day without each service that it no longer offers, by the id of the service. Absent until one was taken out. */
  readonly retiredServices?: Readonly<Record<string, string>>;
  /** The opening hours that hold from certain days on, also from past ones. Absent until a change was scheduled. */
  readonly hoursChanges?: readonly HoursChange[];
}

/** The salon; undefined until it is listed. */
export type Salon = ListedSalon | undefined;

/**
 * The details of a salon. `ListSalon` without a team changes nothing if the salon is already listed. Refuses with
 * `salon_unknown`, `conflict` and `time_in_past`.
 */
export const salon: Decider<Salon, SalonCommand, SalonEvent> = {
  initialState: undefined,

  evolve(state, event) {
    if (event.type === 'SalonListed') return { ...event.data.details, version: 1 };
    if (!state) return state;
    const version = state.version + 1;
    if (event.type === 'SalonDetailsChanged') return { ...state, ...event.data.changes, version };
    if (event.type === 'SalonSuspended') return { ...state, suspension: event.data.reason, version };
    if (event.type === 'SalonResumed') return { ...state, suspension: undefined, version };
    if (event.type === 'SalonServiceRetired') {
      const { serviceId, from } = event.data;
      return { ...state, retiredServices: { ...state.retiredServices, [serviceId]: from }, version };
    }
    if (event.type === 'SalonServiceRestored') {
      const { [event.data.serviceId]: _, ...others } = state.retiredServices ?? {};
      return { ...state, retiredServices: others, version };
    }
    if (event.type === 'SalonHoursChangeScheduled') {
      const { from, openingHours } = event.data;
      return { ...state, hoursChanges: addHoursChange(state.hoursChanges, { from, openingHours }), version };
    }
    if (event.type === 'SalonHoursChangeWithdrawn') {
      const hoursChanges = state.hoursChanges?.filter(({ from }) => from !== event.data.from) ?? [];
      return { ...state, hoursChanges, version };
    }
    const { teamId: id, team } = event.data;
    return { ...state, team: { id, members: team ?? [] }, version };
  },

  decide(command, state) {
    if (command.type === 'ChangeSalon') return decideChange(command, state);
    if (command.type === 'SuspendSalon') return decideSuspension(command, state);
    if (command.type === 'RetireServices') return decideRetirement(command, state);
    if (command.type === 'RestoreService') return decideRestoration(command, state);
    if (command.type === 'ScheduleHours') return decideHoursChange(command, state);
    if (command.type === 'WithdrawHours') return decideHoursWithdrawal(command, state);
    return decideListing(command, state);
  },
};

function decideListing(
  { details, team, withoutServices, isDraft }: ListSalon,
  state: Salon,
): Decision<SalonEvent> {
  if (state) return team ? refuse('conflict', 'There is a salon of this id.') : accept();
  const salonId = details.id;
  const events: SalonEvent[] = [{ type: 'SalonListed', data: { salonId, details } }];
  if (team) {
    const ids = { salonId, teamId: team.id, replacedTeamId: null };
    events.push({ type: 'SalonTeamChanged', data: { ...ids, team: team.members } });
  }
  if (withoutServices) {
    const { serviceIds, now } = withoutServices;
    events.push(...createRetirements(salonId, serviceIds, getLocalDate(now, details.timeZone)));
  }
  if (isDraft) events.push({ type: 'SalonSuspended', data: { salonId, reason: 'draft' } });
  return accept(...events);
}

const createRetirements = (
  salonId: string,
  serviceIds: readonly Service['id'][],
  from: string,
): readonly SalonEvent[] =>
  serviceIds.map((serviceId) => ({ type: 'SalonServiceRetired', data: { salonId, serviceId, from } }));

function decideChange({ changes, team, now }: ChangeSalon, state: Salon): Decision<SalonEvent> {
  if (!state) return refuse('salon_unknown', 'There is no such salon.');
  const { details, events } = decideHoursOfToday(state, changes, now);
  const current: Readonly<Record<string, unknown>> = { ...state };
  const changed = Object.entries(details).filter(([field, value]) => !isSameJson(current[field], value));
  if (changed.length > 0) {
    const data = { salonId: state.id, changes: Object.fromEntries(changed) as SalonChanges };
    events.push({ type: 'SalonDetailsChanged', data });
  }
  if (team && !isSameJson(state.team?.members ?? listSampleTeam(state.id), team.members)) {
    const ids = { salonId: state.id, teamId: team.id, replacedTeamId: state.team?.id ?? null };
    events.push({ type: 'SalonTeamChanged', data: { ...ids, team: team.members } });
  }
  return accept(...events);
}

function decideSuspension({ reason }: SuspendSalon, state: Salon): Decision<SalonEvent> {
  if (!state) return refuse('salon_unknown', 'There is no such salon.');
  if (reason === state.suspension) return accept();
  if (reason && state.suspension === 'draft')
    return refuse('conflict', 'This salon is a draft, which customers do not find anyway.');
  const salonId = state.id;
  if (!reason) return accept({ type: 'SalonResumed', data: { salonId } });
  return accept({ type: 'SalonSuspended', data: { salonId, reason } });
}

/** Whether a salon no longer offers a service on a day, YYYY-MM-DD at the salon. */
export function isServiceRetired(
  { retiredServices }: Pick<ListedSalon, 'retiredServices'>,
  serviceId: Service['id'],
  date: string,
): boolean {
  const from = retiredServices?.[serviceId];
  return from !== undefined && date >= from;
}

function decideRetirement({ serviceIds, from, now }: RetireServices, state: Salon): Decision<SalonEvent> {
  if (!state) return refuse('salon_unknown', 'There is no such salon.');
  const changed = serviceIds.filter((serviceId) => state.retiredServices?.[serviceId] !== from);
  if (changed.length > 0 && from < getLocalDate(now, state.timeZone))
    return refuse('time_in_past', 'This day has passed at the salon.');
  return accept(...createRetirements(state.id, changed, from));
}

function decideRestoration({ serviceId }: RestoreService, state: Salon): Decision<SalonEvent> {
  if (!state) return refuse('salon_unknown', 'There is no such salon.');
  if (state.retiredServices?.[serviceId] === undefined) return accept();
  return accept({ type: 'SalonServiceRestored', data: { salonId: state.id, serviceId } });
}
