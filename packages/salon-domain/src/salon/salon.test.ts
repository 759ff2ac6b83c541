import { SALONS, type TeamMember } from '@mirabelle/catalogue';
import { fold } from '@mirabelle/decider';
import { describe, expect, it } from 'vitest';
import { runCommands } from '../../../../tests/support/run-commands.js';
import { isServiceRetired, type SalonCommand, salon } from './salon.js';
import type { SalonDetails } from './salon-events.js';

const details = SALONS[0] as SalonDetails;
const NOW = '2031-03-01T12:00:00Z';
const list: SalonCommand = { type: 'ListSalon', details };

const run = (...commands: readonly SalonCommand[]) => runCommands(salon, commands);

describe('a salon', () => {
  it('a salon is listed once, and changed only after it is listed', () => {
    const change: SalonCommand = { type: 'ChangeSalon', changes: { name: 'New' }, now: NOW };
    expect(run(change, list, list, change, change).outcomes).toEqual([
      'salon_unknown',
      'SalonListed',
      'nothing',
      'SalonDetailsChanged',
      'nothing',
    ]);
  });

  it('a salon that staff add has its team from the start, and is refused where one is listed', () => {
    const ada: TeamMember = { name: 'Ada', role: 'Colorist', specialties: [] };
    const add: SalonCommand = { ...list, team: { id: '1', members: [ada] } };
    const { outcomes, state } = run(add, add, list);
    expect(outcomes).toEqual(['SalonListed,SalonTeamChanged', 'conflict', 'nothing']);
    expect(state).toEqual({ ...details, team: { id: '1', members: [ada] }, version: 2 });
  });

  it('a salon records only the fields that differ', () => {
    const { openingHours, phone, specialties } = details;
    const { sun, ...others } = openingHours;
    const changes = { phone, specialties: [...specialties], openingHours: { sun, ...others }, chairs: 2 };
    const { events, state } = run(list, { type: 'ChangeSalon', changes, now: NOW });
    expect(events[1]?.data).toEqual({ salonId: details.id, changes: { chairs: 2 } });
    expect(state).toEqual({ ...details, chairs: 2, version: 2 });
  });

  it('a salon is suspended for a reason, which can change, and the suspension is lifted', () => {
    const suspend = (reason?: 'complaints' | 'closed'): SalonCommand => ({ type: 'SuspendSalon', reason });
    const commands = [suspend('closed'), list, suspend(), suspend('complaints'), suspend('complaints')];
    const { outcomes, state } = run(...commands, suspend('closed'));
    expect(outcomes).toEqual([
      'salon_unknown',
      'SalonListed',
      'nothing',
      'SalonSuspended',
      'nothing',
      'SalonSuspended',
    ]);
    expect(state).toEqual({ ...details, suspension: 'closed', version: 3 });
    expect(run(list, suspend('closed'), suspend(), suspend()).outcomes.slice(2)).toEqual([
      'SalonResumed',
      'nothing',
    ]);
  });

  it('a salon has a team, and each change of the team names the team that it replaces', () => {
    const ada: TeamMember = { name: 'Ada', role: 'Colorist', specialties: ['Balayage'] };
    const change = (id: string, ...members: TeamMember[]): SalonCommand => ({
      type: 'ChangeSalon',
      changes: {},
      now: NOW,
      team: { id, members },
    });
    const bo: TeamMember = { ...ada, name: 'Bo' };
    const { outcomes, events, state } = run(
      list,
      change('1', ada),
      change('2', { ...ada }),
      change('3', ada, bo),
      change('4', bo, ada),
      change('5'),
    );
    expect(outcomes.slice(1)).toEqual([
      'SalonTeamChanged',
      'nothing',
      'SalonTeamChanged',
      'SalonTeamChanged',
      'SalonTeamChanged',
    ]);
    expect(events.slice(1).map(({ data }) => data)).toMatchObject([
      { teamId: '1', replacedTeamId: null, team: [ada] },
      { teamId: '3', replacedTeamId: '1' },
      { teamId: '4', replacedTeamId: '3' },
      { teamId: '5', replacedTeamId: '4', team: [] },
    ]);
    expect(state).toMatchObject({ team: { id: '5', members: [] }, version: 5 });
  });

  it('several services are taken out of the offer together, and those without a change are left alone', () => {
    const retire = (serviceIds: readonly ('haircut' | 'highlights' | 'consultation')[]): SalonCommand => ({
      type: 'RetireServices',
      serviceIds,
      from: '2031-04-01',
      now: NOW,
    });
    const { outcomes, state } = run(
      list,
      retire(['haircut', 'highlights']),
      retire(['haircut', 'consultation', 'highlights']),
    );
    expect(outcomes.slice(1)).toEqual(['SalonServiceRetired,SalonServiceRetired', 'SalonServiceRetired']);
    expect(Object.keys(state?.retiredServices ?? {}).sort()).toEqual([
      'consultation',
      'haircut',
      'highlights',
    ]);
  });

  it('a draft is listed as one, which customers do not find until it is published like a salon whose suspension is lifted', () => {
    const publish: SalonCommand = { type: 'SuspendSalon', reason: undefined };
    const { outcomes, state } = run({ type: 'ListSalon', details, isDraft: true }, publish);
    expect(outcomes).toEqual(['SalonListed,SalonSuspended', 'SalonResumed']);
    expect(state).toMatchObject({ suspension: undefined, version: 3 });
    expect(run({ type: 'ListSalon', details, isDraft: true }).state).toMatchObject({ suspension: 'draft' });
    const suspend: SalonCommand = { type: 'SuspendSalon', reason: 'complaints' };
    expect(
      run({ type: 'ListSalon', details, isDraft: true }, suspend, publish, publish, suspend).outcomes,
    ).toEqual(['SalonListed,SalonSuspended', 'conflict', 'SalonResumed', 'nothing', 'SalonSuspended']);
  });

  it('a salon is added without the services that it does not offer, from its own today on', () => {
    const withoutServices = { serviceIds: ['haircut'], now: NOW } as const;
    const add: SalonCommand = { type: 'ListSalon', details, withoutServices };
    const { outcomes, state } = run(add, add);
    expect(outcomes).toEqual(['SalonListed,SalonServiceRetired', 'nothing']);
    const isRetired = (day: string) => isServiceRetired(state ?? {}, 'haircut', day);
    expect([isRetired('2031-02-28'), isRetired('2031-03-01')]).toEqual([false, true]);
  });

  it('a service is taken out of the offer of a salon from a day on, which may change but not lie in the past, and into it again', () => {
    const retire = (from: string): SalonCommand => ({
      type: 'RetireServices',
      serviceIds: ['haircut'],
      from,
      now: NOW,
    });
    const restore: SalonCommand = { type: 'RestoreService', serviceId: 'haircut' };
    const { outcomes, events } = run(
      retire('2031-04-01'),
      list,
      restore,
      retire('2031-02-27'),
      retire('2031-04-01'),
      retire('2031-04-01'),
      retire('2031-05-01'),
    );
    expect(outcomes).toEqual([
      'salon_unknown',
      'SalonListed',
      'nothing',
      'time_in_past',
      'SalonServiceRetired',
      'nothing',
      'SalonServiceRetired',
    ]);
    const retired = fold(salon, events) ?? {};
    const isOffered = (date: string) => !isServiceRetired(retired, 'haircut', date);
    expect([isOffered('2031-04-30'), isOffered('2031-05-01')]).toEqual([true, false]);
    expect(isServiceRetired(retired, 'hair-color', '2031-05-01')).toBe(false);
    const restored = run(list, retire('2031-04-01'), restore);
    expect(restored.outcomes.at(-1)).toBe('SalonServiceRestored');
    expect(isServiceRetired(restored.state ?? {}, 'haircut', '2031-04-01')).toBe(false);
  });
});
