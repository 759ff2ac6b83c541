import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import { getInitials, SalonTeam } from './salon-team';

describe('the team of a salon', () => {
  it('SalonTeam shows each person with role and specialties, and offers nobody to choose', async () => {
    await renderInApp(
      <SalonTeam
        team={[
          { name: 'Aurore Delmas', role: 'Owner', specialties: ['Hair Color', 'Balayage'] },
          { name: 'George Tully', role: 'Front Desk', specialties: [] },
        ]}
      />,
    );
    const [aurore, george] = await screen.findAllByRole('listitem');
    within(aurore as HTMLElement).getByRole('heading', { name: 'Aurore Delmas' });
    expect(aurore?.textContent).toBe('ADAurore DelmasOwnerHair Color · Balayage');
    expect(george?.textContent).toBe('GTGeorge TullyFront desk');
    for (const person of [aurore, george]) {
      expect(within(person as HTMLElement).queryByRole('button')).toBeNull();
      expect(within(person as HTMLElement).queryByRole('link')).toBeNull();
    }
  });

  it.each([
    ['Aurore Delmas', 'AD'],
    ['Anna Maria de la Cruz', 'AC'],
    ['沈若溪', '沈'],
    ['𠮷田 空', '𠮷空'],
    ['dana', 'D'],
  ])('%s has the initials %s', (name, initials) => expect(getInitials(name)).toBe(initials));
});
