import type { Salon, SalonReview } from '@mirabelle/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SalonReviewsDialog } from './salon-reviews-dialog';

const SALON = { id: 'maison-aurore', name: 'Maison Aurore' } as Salon;
const REVIEWS_CALL = 'GET /api/salons/maison-aurore/reviews';

/** A review with this number. Higher numbers are newer. */
const createReview = (number: number): SalonReview => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  serviceType: 'Haircut',
  wish: null,
  rating: 4,
  title: `Visit ${number}`,
  comment: 'Ask for the copper.',
  wouldRecommend: true,
  author: 'Léa M.',
  answer: { text: 'Come back soon.', answeredAt: '2026-10-04T10:00:00.000Z' },
  createdAt: '2026-10-02T10:00:00.000Z',
});
const createReviews = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => createReview(from - index));

afterEach(() => vi.unstubAllGlobals());

describe('SalonReviewsDialog', () => {
  it('SalonReviewsDialog shows each review once when a new one shifts the pages', async () => {
    const pages = [createReviews(12, 3), createReviews(3, 1)];
    const calls = installFakeApi({ [REVIEWS_CALL]: () => ({ json: pages.shift() }) });
    await renderInApp(<SalonReviewsDialog salon={SALON} onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Visit 1');
    expect(screen.getAllByText(/^Visit \d+$/).map(({ textContent }) => textContent)).toEqual(
      createReviews(12, 1).map(({ title }) => title),
    );
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(calls.map(({ path }) => path.split('?')[1])).toEqual(['limit=10&offset=0', 'limit=10&offset=10']);
  });

  it('SalonReviewsDialog keeps the loaded reviews when the next ones do not load, and offers to load those again', async () => {
    const answers = [
      { json: createReviews(12, 3) },
      { status: 503, json: {} },
      { json: createReviews(2, 1) },
    ];
    installFakeApi({ [REVIEWS_CALL]: () => answers.shift() ?? { status: 404 } });
    await renderInApp(<SalonReviewsDialog salon={SALON} onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Visit 1');
    expect(screen.getAllByText(/^Visit \d+$/)).toHaveLength(12);
    expect(screen.queryByText("The reviews didn't load.")).toBeNull();
  });

  it('SalonReviewsDialog shows the answer of the salon below the review, with its date', async () => {
    installFakeApi({ [REVIEWS_CALL]: { json: [createReview(1), { ...createReview(2), answer: null }] } });
    await renderInApp(<SalonReviewsDialog salon={SALON} onClose={() => undefined} />);
    expect(await screen.findAllByText('Answer from Maison Aurore')).toHaveLength(1);
    expect(screen.getByText('Come back soon.').closest('li')?.textContent).toMatch(
      /Visit 1.*October 4, 2026/,
    );
  });

  it('SalonReviewsDialog says when a person may write a review, also while there is none', async () => {
    installFakeApi({ [REVIEWS_CALL]: { json: [] } });
    await renderInApp(<SalonReviewsDialog salon={SALON} onClose={() => undefined} />);
    await screen.findByText('No reviews yet.');
    expect(screen.getByText(/Once an appointment you booked here is completed/)).toBeTruthy();
  });

  it('SalonReviewsDialog isolates the text direction of title, comment and answer', async () => {
    installFakeApi({ [REVIEWS_CALL]: { json: [createReview(1)] } });
    await renderInApp(<SalonReviewsDialog salon={SALON} onClose={() => undefined} />);
    for (const words of ['Visit 1', 'Ask for the copper.', 'Come back soon.']) {
      expect((await screen.findByText(words)).localName).toBe('bdi');
    }
  });

  it('SalonReviewsDialog isolates the text direction of the author on right-to-left pages', async () => {
    vi.spyOn(i18next, 'dir').mockReturnValue('rtl');
    installFakeApi({ [REVIEWS_CALL]: { json: [createReview(1)] } });
    await renderInApp(<SalonReviewsDialog salon={SALON} onClose={() => undefined} />);
    await screen.findByText(/^\u2068Léa M\.\u2069 · /);
  });
});
