import type { Locator, Page } from 'playwright-core';
import { newEmail } from '../support/people.js';
import { failRequests } from './requests.js';
import { uploadPhoto } from './studio-photos.js';

/** What a step has at hand. */
export interface StepContext {
  readonly page: Page;
  /** What the app says for a key of its texts, in the language of the visitor. */
  readonly words: (key: string) => string;
  /** A picture with a face in it. */
  readonly portrait: Buffer;
}

/** Brings up more of what a page can show, and waits until it shows. */
type Step = (hand: StepContext) => Promise<unknown>;

/** An address, and one after another what is brought up there. */
export interface Screen {
  readonly path: string;
  readonly steps?: readonly Step[];
}

/** Finds a text of ours whatever fills its gaps. */
const filled = (text: string) =>
  new RegExp(
    text
      .split(/\{\{[^}]*\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );
const button = ({ page, words }: StepContext, key: string) => page.getByRole('button', { name: filled(words(key)) });
const card = (page: Page, number = 0) => page.getByRole('article').nth(number);

/** Waits for a text of ours; messages are there twice, once for those who listen. */
const appears =
  (key: string): Step =>
  ({ page, words }) =>
    page
      .getByText(filled(words(key)))
      .first()
      .waitFor();

const tab =
  (number: number): Step =>
  async ({ page }) => {
    const wanted = page.getByRole('tab').nth(number);
    await wanted.click();
    await wanted.and(page.locator('[aria-selected=true]')).waitFor();
  };

const presses =
  (opener: (hand: StepContext) => Locator, ...then: Step[]): Step =>
  async (hand) => {
    await opener(hand).click();
    for (const step of then) await step(hand);
  };

const opens = (opener: (hand: StepContext) => Locator): Step =>
  presses(opener, ({ page }) => page.getByRole('dialog').waitFor());

const submits = (...then: Step[]): Step =>
  presses(({ page }) => page.locator('main form').last().locator('[type=submit]'), ...then);

const gives =
  (file: (hand: StepContext) => Buffer, type: string, ...then: Step[]): Step =>
  async (hand) => {
    await uploadPhoto(hand.page, file(hand), type);
    for (const step of then) await step(hand);
  };

/** What everybody can see. */
export const VISITOR_SCREENS: readonly Screen[] = [
  {
    path: '/',
    steps: [
      // A press waits until the page is alive; a file would be lost.
      presses(
        ({ page }) => page.locator('main [aria-pressed=false]').first(),
        ({ page }) => page.locator('main [aria-pressed=true]').first().waitFor(),
      ),
      gives(({ portrait }) => portrait, 'image/png', appears('demo:recommended.title')),
    ],
  },
  {
    path: '/studio',
    steps: [
      presses(
        ({ page }) => page.getByRole('tabpanel').last().getByRole('button').first(),
        ({ page }) => page.getByRole('tabpanel').last().locator('[aria-pressed=true]').waitFor(),
      ),
      tab(3),
      tab(4),
      presses((hand) => button(hand, 'studio:looks.wear').first(), appears('studio:worn.putAllAside')),
      presses((hand) => button(hand, 'studio:cart.putAside').last(), appears('studio:cart.aside')),
      opens((hand) => button(hand, 'studio:cart.open')),
    ],
  },
  {
    path: '/studio?tab=analysis',
    steps: [
      gives(() => Buffer.from('GIF89a'), 'image/gif', appears('studio:photo.refused.type')),
      gives(({ portrait }) => portrait, 'image/png', appears('studio:analysis.suggested')),
    ],
  },
  { path: '/brands', steps: [tab(3)] },
  ...[0, 1, 2, 3].map((number) => ({
    path: '/brands',
    steps: [opens(({ page }) => card(page, number).getByRole('button'))],
  })),
  {
    path: '/salons',
    steps: [
      async ({ page, words }) => {
        await page.getByLabel(words('salon:filters.country'), { exact: true }).selectOption('US');
        await page.getByLabel(words('salon:filters.state'), { exact: true }).waitFor();
      },
    ],
  },
  { path: '/salons', steps: [opens(({ page }) => card(page).getByRole('button').last())] },
  { path: '/pricing', steps: [opens(({ page }) => page.locator('header button:has(.lucide-shopping-bag)'))] },
  {
    path: '/contact',
    steps: [
      submits(appears('contact:form.errors.message')),
      async (hand) => {
        const { page } = hand;
        for (const field of await page.locator('main form').locator('input, textarea').all()) {
          const type = await field.getAttribute('type');
          await field.fill(type === 'email' ? newEmail() : '12345 67890');
        }
        // What the server says is English; the page has words of its own for it.
        const problem = { code: 'validation_failed', detail: 'The message has too many words.' };
        const accept = await failRequests(page, '**/api/contact', { status: 400, problem });
        await submits(appears('contact:failed.title'))(hand);
        await accept();
      },
      submits(appears('contact:sent.another')),
    ],
  },
  {
    path: '/signup',
    steps: [
      submits(appears('account:emailRequired.title')),
      async (hand) => {
        await hand.page.getByRole('textbox').fill('person@example.test');
        await submits(appears('account:checkEmail.title'))(hand);
      },
    ],
  },
  { path: '/signin', steps: [submits(appears('account:emailRequired.title'))] },
  {
    path: '/auth/verify?token=a-token-of-no-use',
    steps: [
      presses(({ page }) => page.locator('main').getByRole('button'), appears('account:verify.newLink')),
    ],
  },
  { path: '/no/such/page' },
  {
    path: '/signin',
    steps: [
      async (hand) => {
        const recover = await failRequests(hand.page, '**/api/health', { status: 503 });
        await hand.page.reload();
        await appears('common:connection.serverReturned')(hand);
        await recover();
      },
      async (hand) => {
        await hand.page.context().setOffline(true);
        await appears('common:connection.networkLost')(hand);
        await hand.page.context().setOffline(false);
        await hand.page.locator('main form').waitFor();
      },
    ],
  },
];

/** What somebody sees who is signed in and has done all that can be done. */
export const MEMBER_SCREENS: readonly Screen[] = [
  {
    path: '/',
    steps: [
      presses(
        (hand) => button(hand, 'navigation:account.menu'),
        ({ page }) => page.getByRole('menuitem').first().waitFor(),
      ),
    ],
  },
  {
    path: '/studio?tab=analysis',
    steps: [
      gives(({ portrait }) => portrait, 'image/png', appears('studio:analysis.suggested')),
      presses((hand) => button(hand, 'studio:keep.analysis'), appears('studio:keep.recommended')),
    ],
  },
  { path: '/pricing', steps: [opens(({ page }) => page.locator('header button:has(.lucide-shopping-bag)'))] },
  {
    path: '/salons',
    steps: [
      opens(({ page }) => card(page).getByRole('button').first()),
      presses(
        ({ page }) => page.getByRole('dialog').locator('footer button'),
        appears('booking:timeRequired'),
      ),
    ],
  },
  { path: '/profile', steps: [tab(1), tab(2)] },
  { path: '/profile', steps: [opens((hand) => button(hand, 'profile:edit.title'))] },
  { path: '/profile', steps: [opens((hand) => button(hand, 'profile:erase.title'))] },
  ...['appointment:move.for', 'booking:cancelFor', 'appointment:review.for'].map((key) => ({
    path: '/profile',
    steps: [opens((hand) => button(hand, key).first())],
  })),
];
