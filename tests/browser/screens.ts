import type { Locator, Page } from 'playwright-core';
import { createTextPattern } from '../support/consumer-texts.js';
import { createEmailAddress } from '../support/people.js';
import { findCartButton } from './locators.js';
import { failRequests } from './requests.js';
import { uploadPhoto } from './studio-photos.js';

/** The parameters of an action. */
export interface ActionContext {
  readonly page: Page;
  /** Finds the app's text for a key, in the language of the visitor. */
  readonly text: (key: string) => string;
  /** A picture with a face in it. */
  readonly portrait: Buffer;
}

/** Makes a page show more, and waits until it does. */
type Action = (context: ActionContext) => Promise<unknown>;

/** An address, and the actions that make its page show more, in their order. */
export interface Screen {
  readonly path: string;
  readonly actions?: readonly Action[];
}

const findButton = ({ page, text }: ActionContext, key: string) =>
  page.getByRole('button', { name: createTextPattern(text(key)) });
const findCard = (page: Page, index = 0) => page.getByRole('article').nth(index);

/** Waits for a text of the app. Toasts have theirs twice, once for screen readers. */
const waitForText =
  (key: string): Action =>
  ({ page, text }) =>
    page
      .getByText(createTextPattern(text(key)))
      .first()
      .waitFor();

const openTab =
  (index: number): Action =>
  async ({ page }) => {
    const tab = page.getByRole('tab').nth(index);
    await tab.click();
    await tab.and(page.locator('[aria-selected=true]')).waitFor();
  };

const click =
  (find: (context: ActionContext) => Locator, ...then: Action[]): Action =>
  async (context) => {
    await find(context).click();
    for (const action of then) await action(context);
  };

const openDialog = (find: (context: ActionContext) => Locator): Action =>
  click(find, ({ page }) => page.getByRole('dialog').waitFor());

const closeDialog: Action = async ({ page }) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** Opens one dialog after the other on the same page. */
const openDialogs = (...finds: readonly ((context: ActionContext) => Locator)[]): Action[] =>
  finds.flatMap((find) => [openDialog(find), closeDialog]);

const submitForm = (...then: Action[]): Action =>
  click(({ page }) => page.locator('main form').last().locator('[type=submit]'), ...then);

const chooseFile =
  (file: (context: ActionContext) => Buffer, type: string, ...then: Action[]): Action =>
  async (context) => {
    await uploadPhoto(context.page, file(context), type);
    for (const action of then) await action(context);
  };

/** Everything that visitors can open. */
export const VISITOR_SCREENS: readonly Screen[] = [
  {
    path: '/',
    actions: [
      click(
        ({ page }) => page.locator('main [aria-pressed=false]').first(),
        ({ page }) => page.locator('main [aria-pressed=true]').first().waitFor(),
      ),
      chooseFile(({ portrait }) => portrait, 'image/png', waitForText('demo:recommended.title')),
    ],
  },
  {
    path: '/studio',
    actions: [
      click(
        ({ page }) => page.getByRole('tabpanel').last().getByRole('button').first(),
        ({ page }) => page.getByRole('tabpanel').last().locator('[aria-pressed=true]').waitFor(),
      ),
      openTab(3),
      openTab(4),
      click((context) => findButton(context, 'studio:looks.apply').first()),
      click(
        (context) => findButton(context, 'shade:appliedProducts'),
        waitForText('studio:applied.saveAllForLater'),
      ),
      click(
        (context) => findButton(context, 'studio:cart.saveForLater').last(),
        waitForText('studio:cart.savedForLater'),
      ),
      openDialog((context) => findButton(context, 'studio:cart.open')),
    ],
  },
  {
    path: '/studio?tab=analysis',
    actions: [
      chooseFile(() => Buffer.from('GIF89a'), 'image/gif', waitForText('studio:photo.refused.type')),
      chooseFile(({ portrait }) => portrait, 'image/png', waitForText('studio:analysis.recommended')),
    ],
  },
  {
    path: '/studio',
    actions: [
      ({ page }) => page.getByRole('searchbox').fill('7/46'),
      ({ page }) => page.getByRole('searchbox').fill('-'),
    ],
  },
  { path: '/shades/lindwerk-7-46' },
  { path: '/shades/pelluma-tc10' },
  { path: '/shades/noctavine-ne07' },
  {
    path: '/brands',
    actions: [
      ...openDialogs(
        ...[0, 1, 2, 3].map(
          (number) =>
            ({ page }: ActionContext) =>
              findCard(page, number).getByRole('button'),
        ),
      ),
      openTab(3),
    ],
  },
  {
    path: '/salons',
    actions: [
      ...openDialogs(({ page }) => findCard(page).locator('button:has(.lucide-message-square-text)')),
      async ({ page, text }) => {
        await page.getByLabel(text('salon:filters.country'), { exact: true }).selectOption('US');
        await page.getByLabel(text('salon:filters.state'), { exact: true }).waitFor();
      },
    ],
  },
  {
    path: '/salons?view=map&area=-10,36,30,60&at=olive-and-ivory-athens',
    actions: [waitForText('salon-map:all')],
  },
  // No other test writes reviews about this salon, which would be in English.
  { path: '/salons/olive-and-ivory-athens', actions: [waitForText('salon-page:services.next')] },
  { path: '/salons/unknown', actions: [waitForText('salon-page:missing.title')] },
  { path: '/looks/unknown', actions: [waitForText('shared-look:missing.title')] },
  { path: '/pricing', actions: [openDialog(({ page }) => findCartButton(page))] },
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/imprint' },
  {
    path: '/contact',
    actions: [
      submitForm(waitForText('contact:form.errors.message')),
      async (context) => {
        const { page } = context;
        for (const field of await page.locator('main form').locator('input, textarea').all()) {
          const type = await field.getAttribute('type');
          await field.fill(type === 'email' ? createEmailAddress() : '12345 67890');
        }
        // The server's reason is in English; the page shows a translated text instead.
        const problem = { code: 'validation_failed', detail: 'The message has too many words.' };
        const restore = await failRequests(page, '**/api/contact', { status: 400, problem });
        await submitForm(waitForText('contact:failed.title'))(context);
        await restore();
      },
      submitForm(waitForText('contact:sent.another')),
    ],
  },
  {
    path: '/signup',
    actions: [
      submitForm(waitForText('account:emailRequired.title')),
      async (context) => {
        await context.page.getByRole('textbox').fill('person@example.test');
        await submitForm(waitForText('account:checkEmail.title'))(context);
      },
    ],
  },
  { path: '/signin', actions: [submitForm(waitForText('account:emailRequired.title'))] },
  {
    path: '/auth/verify?token=a-token-of-no-use',
    actions: [
      click(({ page }) => page.locator('main').getByRole('button'), waitForText('account:verify.newLink')),
    ],
  },
  { path: '/no/such/page' },
  {
    path: '/signin',
    actions: [
      async (context) => {
        const restore = await failRequests(context.page, '**/api/health', { status: 503 });
        await context.page.reload();
        await waitForText('common:connection.serverReturned')(context);
        await restore();
      },
      async (context) => {
        await context.page.context().setOffline(true);
        await waitForText('common:connection.networkLost')(context);
        await context.page.context().setOffline(false);
        await context.page.locator('main form').waitFor();
      },
    ],
  },
];

/** Everything that a member can open who has used every feature. */
export const MEMBER_SCREENS: readonly Screen[] = [
  { path: '/favorites' },
  {
    path: '/',
    actions: [
      click(
        (context) => findButton(context, 'account-menu:menu'),
        ({ page }) => page.getByRole('menuitem').first().waitFor(),
      ),
    ],
  },
  {
    path: '/studio?tab=analysis',
    actions: [
      chooseFile(({ portrait }) => portrait, 'image/png', waitForText('studio:analysis.recommended')),
      click(
        (context) => findButton(context, 'studio:save.analysis'),
        waitForText('studio:save.analysisSaved'),
      ),
    ],
  },
  { path: '/pricing', actions: [openDialog(({ page }) => findCartButton(page))] },
  {
    path: '/salons',
    actions: [
      openDialog(({ page }) => findCard(page).getByRole('button').first()),
      click(
        ({ page }) => page.getByRole('dialog').locator('footer button'),
        waitForText('booking:timeRequired'),
      ),
    ],
  },
  {
    path: '/profile',
    actions: [
      click(
        ({ page }) => page.locator('#bookings h4 a').first(),
        ({ page }) => page.locator('main h1 + [role=status]').waitFor(),
      ),
    ],
  },
  {
    path: '/profile',
    actions: [
      ...openDialogs(
        (context) => findButton(context, 'profile:edit.title'),
        (context) => findButton(context, 'profile:erase.title'),
        ...['appointment:move.openFor', 'booking:cancelFor', 'appointment:review.openFor'].map(
          (key) => (context: ActionContext) => findButton(context, key).first(),
        ),
      ),
      openTab(1),
      openTab(2),
    ],
  },
  {
    path: '/profile?tab=looks',
    actions: [
      openDialog((context) => findButton(context, 'shade:look.share').first()),
      click(
        (context) => findButton(context, 'shared-look:share.create'),
        waitForText('shared-look:share.preview'),
      ),
      async (context) => {
        await context.page.goto(await context.page.getByRole('dialog').getByRole('textbox').inputValue());
        await waitForText('shared-look:note')(context);
      },
    ],
  },
];
