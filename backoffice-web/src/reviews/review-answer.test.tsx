import type { AdminReview } from '@mirabelle/backoffice-contracts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { ReviewAnswer } from './review-answer';

const createPage = (answer: string | null) => (
  <MemoryRouter>
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <ReviewAnswer
        review={{ id: 'one', salonName: 'Kiku Salon', status: 'visible', answer } as AdminReview}
      />
    </CoreAdminContext>
  </MemoryRouter>
);

it('the form of an answer shows the review that is answered, because it covers the page', async () => {
  const review = { id: 'one', salonName: 'Kiku Salon', status: 'visible', answer: null, rating: 4 };
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <ReviewAnswer review={{ ...review, title: 'Calm', comment: 'Ten minutes late' } as AdminReview} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Answer as Kiku Salon' }));
  dialog.getByText('Ten minutes late');
  dialog.getByRole('img', { name: '4 stars of 5' });
  expect(document.activeElement).toBe(dialog.getByRole('textbox'));
});

it('an answer that is being written stays when a colleague publishes another, and the next form begins with theirs', async () => {
  const { rerender } = render(createPage(null));
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  const readField = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;
  await userEvent.type(screen.getByRole('textbox'), 'Thank you!');
  rerender(createPage('See you soon!'));
  expect(readField()).toBe('Thank you!');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit answer' }));
  expect(readField()).toBe('See you soon!');
});

it('a review whose answer was erased with its author is called answered, and leads to those that are not', async () => {
  const review = { id: 'one', salonName: 'Kiku Salon', status: 'visible', answer: null, rating: 2 };
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <ReviewAnswer review={{ ...review, answeredAt: '2026-11-20T10:00:00.000Z' } as AdminReview} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await screen.findByText(/^Answered\. The text was erased with the author’s account/);
  expect(screen.queryByText('Not answered yet.')).toBeNull();
  const link = screen.getByRole('link', { name: 'To the reviews that are not answered' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('{"answered":false}');
});
