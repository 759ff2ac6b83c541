import { createBooking, sendContactMessage } from '@mirabelle/contracts';
import { createMessage, createTemplate } from '../../service/calls/contact.js';
import { callOrThrow } from '../../service/calls/index.js';
import { createBookingForm } from '../../support/shopping.js';
import {
  chooseItem,
  findInDialog,
  goTo,
  moveToRow,
  openHistory,
  pressByKey,
  pressKey,
  runBulkAction,
  searchList,
  submitDialog,
  takeSuggestion,
  typeInto,
} from '../keyboard.js';
import { findButton } from '../locators.js';
import type { KeyboardDay } from './day-task.js';

const SEARCH = 'Sender or words';

export const supportDay: KeyboardDay = {
  role: 'support',
  async prepare(world) {
    const word = `keyday${world.takeNextNumber()}`;
    const { client, account } = world.actors.customer;
    const form = { name: 'Ada Day', email: account?.email, message: 'Where is my order?' };
    for (const subject of [`First ${word}`, `Second ${word}`, `Third ${word}`])
      await callOrThrow(client, sendContactMessage, { body: { ...form, subject } });
    await createMessage(world, { subject: `Advert ${word}`, name: 'Bot' });
    await callOrThrow(client, createBooking, { body: createBookingForm(world.takeNextNumber()) });
    await createTemplate(world, { title: `Late ${word}`, texts: { en: 'Your order is late, {{name}}.' } });
    await world.waitUntilProjected();
    const heading = (name: string) => ({ name: `${name} ${word}` });

    return [
      {
        name: 'sees on the start page what waits, and opens it',
        isShort: true,
        async run(page) {
          await page.goto('/backoffice/');
          await pressByKey(page, page.getByRole('link', { name: /^Messages waiting/ }));
          await page.getByRole('heading', { level: 1, name: 'Contact messages' }).waitFor();
        },
      },
      {
        name: 'finds a message by its words and opens it',
        isShort: true,
        async run(page) {
          await searchList(page, SEARCH, word, `Second ${word}`);
          await moveToRow(page, `First ${word}`);
          await page.keyboard.press('Enter');
          await page.getByRole('heading', heading('First')).first().waitFor();
        },
      },
      {
        name: 'takes the message on',
        isShort: true,
        run: (page) => pressKey(page, 'a', 'The message is yours.'),
      },
      {
        name: 'reads in the list of shortcuts what can be done with the message',
        isShort: true,
        async run(page) {
          await page.keyboard.press('?');
          const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
          for (const action of ['Add a note', 'Merge', 'Hand over', 'Mark as spam'])
            await help.getByText(action, { exact: true }).waitFor();
          await page.keyboard.press('Escape');
          await help.waitFor({ state: 'detached' });
        },
      },
      {
        name: 'leaves a note',
        isShort: true,
        async run(page) {
          await page.keyboard.press('n');
          await typeInto(page, page.getByRole('dialog').getByLabel('Note'), 'She calls back at noon.');
          await submitDialog(page, 'Save note', 'The note is saved.');
        },
      },
      {
        name: 'replies, and reads the mail before it goes out',
        isShort: true,
        async run(page) {
          await page.keyboard.press('r');
          await typeInto(page, page.getByLabel('Your reply'), 'It left us on Monday.');
          await pressByKey(page, findInDialog(page, 'Preview'));
          await page.getByText('The customer gets exactly this email.').waitFor();
          await pressByKey(page, findInDialog(page, 'Keep writing'));
          await submitDialog(page, 'Send reply', 'Your reply is on its way.');
        },
      },
      {
        name: 'closes the message and opens it again',
        isShort: true,
        async run(page) {
          await pressKey(page, 'e', 'The message is closed.');
          await pressKey(page, 'o', 'The message is open again and waits for a reply.');
        },
      },
      {
        name: 'replies with a template',
        async run(page) {
          await page.keyboard.press('r');
          await takeSuggestion(
            page,
            page.getByRole('combobox', { name: 'Insert a template' }),
            `Late ${word}`,
          );
          const reply = page.getByRole('textbox', { name: 'Your reply' });
          await reply.filter({ hasText: 'Your order is late, Ada Day.' }).waitFor();
          await submitDialog(page, 'Send reply', 'Your reply is on its way.');
        },
      },
      {
        name: 'hands the message over to a colleague',
        isShort: true,
        async run(page) {
          await page.keyboard.press('v');
          const colleagues = page.getByRole('menu').getByRole('menuitem');
          await colleagues.first().waitFor();
          await page.keyboard.press('Enter');
          await typeInto(
            page,
            page.getByLabel('What should your colleague know or do? (optional)'),
            'You know her.',
          );
          await submitDialog(
            page,
            'Hand over',
            'The message is handed over, and your colleague gets an email about it. “Assign to me” brings it back to you.',
          );
        },
      },
      {
        name: 'reads who did what to the message',
        isShort: true,
        async run(page) {
          await pressByKey(page, await openHistory(page, /^Message reopened/));
        },
      },
      {
        name: 'looks at a booking of the sender and comes back',
        async run(page) {
          await page.goBack();
          await pressByKey(page, page.getByRole('complementary').getByRole('link', { name: /^Haircut/ }));
          await page.getByRole('heading', { name: /Haircut$/ }).waitFor();
          await page.goBack();
          await page.getByRole('heading', heading('First')).first().waitFor();
        },
      },
      {
        name: 'merges a message into another one that waits, and undoes it',
        async run(page) {
          await pressByKey(page, page.getByRole('complementary').getByRole('link', { name: /^Third/ }));
          await page.getByRole('heading', heading('Third')).first().waitFor();
          await page.keyboard.press('m');
          await pressByKey(page, page.getByRole('combobox', { name: 'Merge with' }));
          await page.getByRole('option', { name: `Second ${word} (New)` }).waitFor();
          // The one that was replied can be chosen, too.
          await page.getByRole('option', { name: `First ${word} (Open)` }).waitFor();
          await chooseItem(page, page.getByRole('option', { name: `Second ${word} (New)` }));
          await submitDialog(page, 'Merge', 'The messages are one conversation now.');
          await page.getByRole('heading', heading('Second')).first().waitFor();
          await page.goBack();
          await page.getByRole('heading', heading('Third')).first().waitFor();
          await pressKey(page, 'm', 'The message is on its own again.');
        },
      },
      {
        name: 'marks an advert as spam, and takes it back',
        async run(page) {
          await goTo(page, 'm', 'Contact messages');
          await searchList(page, SEARCH, word, `Advert ${word}`);
          await moveToRow(page, `Advert ${word}`);
          await page.keyboard.press('Enter');
          await page.getByRole('heading', heading('Advert')).first().waitFor();
          await pressKey(page, 's', 'The message is marked as spam.');
          await pressKey(page, 's', 'The message is no longer spam. Its state is the same as before.');
        },
      },
      {
        name: 'selects a message and closes it',
        isShort: true,
        async run(page) {
          await pressByKey(page, page.getByRole('link', { name: 'To the contact messages' }));
          await moveToRow(page, `Second ${word}`);
          await runBulkAction(page, 'e', 'Close it', 'The message is closed.');
        },
      },
      {
        name: 'saves the search and finds it again',
        async run(page) {
          await pressByKey(page, findButton(page, 'Saved searches'));
          await pressByKey(page, findButton(page, 'Save this search…'));
          await typeInto(page, page.getByLabel('Title'), `Mine ${word}`);
          await pressByKey(page, findInDialog(page, 'Save'));
          await page.getByText('The search is saved.').waitFor();
          // The menu closes with the form, and opens with the focus on the first search.
          await page.getByRole('dialog').first().waitFor({ state: 'detached' });
          await pressByKey(page, findButton(page, 'Saved searches'));
          await pressByKey(page, findButton(page, `Mine ${word}`));
          await page.getByRole('dialog').first().waitFor({ state: 'detached' });
        },
      },
      {
        name: 'writes, edits and archives a template',
        async run(page) {
          await goTo(page, 't', 'Reply templates');
          await pressByKey(page, findButton(page, 'New template'));
          await typeInto(page, page.getByRole('textbox', { name: 'Title' }), `Where it is ${word}`);
          await typeInto(page, page.getByLabel('Text (English)'), 'It is on its way.');
          await pressByKey(page, findInDialog(page, 'Save template'));
          await page.getByRole('heading', { name: `Where it is ${word}` }).waitFor();
          await page.keyboard.press('m');
          await typeInto(page, page.getByLabel('Text (English)'), 'It is nearly there.');
          await submitDialog(page, 'Save template', 'The template is saved.');
          await page.keyboard.press('e');
          await submitDialog(page, 'Archive the template', 'The template is archived.');
        },
      },
    ];
  },
};
