import type { Salon, SalonReview } from '@mirabelle/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SalonReviews } from './salon-reviews';

const SALON = { id: 'maison-aurore', name: 'Maison Aurore' } as Salon;
const REVIEWS = 'GET /api/salons/maison-aurore/reviews';

/** The review with this number, the highest being the newest. */
const review = (number: number): SalonReview => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  serviceType: 'Haircut',
  rating: 4,
  title: `Visit ${number}`,
  comment: 'Ask for the copper.',
  wouldRecommend: true,
  author: 'Léa M.',
  createdAt: '2026-10-02T10:00:00.000Z',
});
const newestFirst = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => review(from - index));

afterEach(() => vi.unstubAllGlobals());

describe('the reviews of a salon', () => {
  it('come page by page, each once, though one is written meanwhile', async () => {
    const pages = [newestFirst(12, 3), newestFirst(3, 1)];
    const calls = fakeApi({ [REVIEWS]: () => ({ json: pages.shift() }) });
    await renderInApp(<SalonReviews salon={SALON} onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Visit 1');
    expect(screen.getAllByText(/^Visit \d+$/).map(({ textContent }) => textContent)).toEqual(
      newestFirst(12, 1).map(({ title }) => title),
    );
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(calls.map(({ path }) => path.split('?')[1])).toEqual(['limit=10&offset=0', 'limit=10&offset=10']);
  });

  it('run as their own letters do, whatever runs around them', async () => {
    fakeApi({ [REVIEWS]: { json: [review(1)] } });
    await renderInApp(<SalonReviews salon={SALON} onClose={() => undefined} />);
    for (const words of ['Visit 1', 'Ask for the copper.']) {
      expect((await screen.findByText(words)).localName).toBe('bdi');
    }
  });

  it('keep the name of who wrote them apart from the date, where a page runs from right to left', async () => {
    vi.spyOn(i18next, 'dir').mockReturnValue('rtl');
    fakeApi({ [REVIEWS]: { json: [review(1)] } });
    await renderInApp(<SalonReviews salon={SALON} onClose={() => undefined} />);
    await screen.findByText(/^\u2068Léa M\.\u2069 · /);
  });
});
