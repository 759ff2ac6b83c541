import { readErrorMessage } from '@mirabelle/runtime';
import express, { type Express, type Request, type Response } from 'express';
import { type FailedReply, renderList, renderPage } from './inbox-page.js';
import { inboxScript } from './inbox-script.js';
import { inboxStyle } from './inbox-style.js';
import type { Message } from './message.js';
import type { MessageStore } from './message-store.js';
import { MAX_REPLY_LENGTH, sendReply } from './reply.js';

const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // Other sites get no referrer. This one gets it, because with `no-referrer` a form would not name its origin either.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/**
 * Headers for the untrusted HTML of a mail. It may contain styles, but no scripts and no forms. It has a separate origin
 * and loads nothing from other servers, such as tracking pixels. Links open a new tab.
 */
const MAIL_HEADERS = {
  'Content-Security-Policy':
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};

/**
 * Creates the inbox: a page for people and JSON for programs.
 *
 * @param smtpPort of the mail catcher itself, to which replies are sent
 */
export function createInbox(store: MessageStore, smtpPort: number): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use((request, response, next) => {
    response.set(PAGE_HEADERS);
    if (isLocalhost(request)) next();
    else response.status(403).type('text').send('The inbox answers only to localhost.\n');
  });

  // `?to=` selects the mails of one recipient, so that a program that waits for a mail does not read all of them.
  app.get('/api/messages', async (request, response) => {
    const recipient = String(request.query.to ?? '').toLowerCase();
    const messages = await store.list();
    response.json(
      recipient ? messages.filter(({ to }) => to.toLowerCase().split(', ').includes(recipient)) : messages,
    );
  });
  app.delete('/api/messages', async (_request, response) => {
    await store.clear();
    response.status(204).end();
  });

  const render = async (view: ShownView) => {
    const all = await store.list();
    const messages = all.filter((message) => matches(message, view.search));
    const selected = all.find(({ id }) => id === view.messageId) ?? messages[0];
    const list = { messages, selectedId: selected?.id ?? '', search: view.search };
    return renderPage(list, { selected, ...(view.failedReply && { failedReply: view.failedReply }) });
  };
  app.get('/', async (request, response) => {
    const { message, q } = request.query;
    response
      .type('html')
      .send(await render({ messageId: String(message ?? ''), search: String(q ?? '').trim() }));
  });
  app.get('/list', async (request, response) => {
    const search = String(request.query.q ?? '').trim();
    const messages = (await store.list()).filter((message) => matches(message, search));
    response
      .type('html')
      .send(renderList({ messages, selectedId: String(request.query.message ?? ''), search }));
  });
  app.post('/messages/:id/reply', async (request, response) => {
    if (!isFromThisPage(request)) {
      return void response.status(403).type('text').send('A reply is sent only from the inbox itself.\n');
    }
    const message = await store.get(request.params.id);
    if (!message) return sendNotFound(response);
    const text = await readReplyText(request, response);
    const tooLong = `A reply has at most ${MAX_REPLY_LENGTH.toLocaleString('en')} characters.`;
    const fail = async (status: number, reason: string) => {
      const failedReply = { text: text ?? '', reason };
      response
        .status(status)
        .type('html')
        .send(await render({ messageId: message.id, search: '', failedReply }));
    };
    if (text === undefined) return fail(413, tooLong);
    if (!text.trim()) return fail(400, 'Write a reply first.');
    try {
      const id = await sendReply(store, { message, text, smtpPort });
      response.redirect(303, `/?message=${id}`);
    } catch (error) {
      await fail(502, `The reply was not sent: ${readErrorMessage(error)}`);
    }
  });
  app.get('/inbox.css', (_request, response) => void response.type('css').send(inboxStyle));
  app.get('/inbox.js', (_request, response) => void response.type('js').send(inboxScript));

  app.get('/messages/:id/html', async (request, response) => {
    const message = await store.get(request.params.id);
    if (!message) return sendNotFound(response);
    response.set(MAIL_HEADERS).type('html').send(`<!doctype html><base target="_blank">${message.html}`);
  });
  app.get('/messages/:id/source', async (request, response) => {
    const raw = await store.readRaw(request.params.id);
    if (!raw) return sendNotFound(response);
    response.attachment(`${request.params.id}.eml`).type('message/rfc822').send(raw);
  });
  app.get('/messages/:id/attachments/:index', async (request, response) => {
    const index = Number(request.params.index);
    const attachment = (await store.get(request.params.id))?.attachments[index];
    const content = attachment && (await store.readAttachment(request.params.id, index));
    if (!content) return sendNotFound(response);
    // Always as a download: an attachment must not be displayed on this origin, whatever its type.
    response.attachment(attachment.filename).set(MAIL_HEADERS).type('application/octet-stream').send(content);
  });
  app.use((_request, response) => sendNotFound(response));
  return app;
}

function sendNotFound(response: Response): void {
  response.status(404).type('text').send('There is no such mail here; it may have been removed.\n');
}

interface ShownView {
  readonly messageId: string;
  readonly search: string;
  readonly failedReply?: FailedReply;
}

/** Whether each word is part of an address or of the subject of a mail. */
function matches({ to, from, subject }: Message, search: string): boolean {
  const searched = `${to} ${from} ${subject}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

const parseForm = express.urlencoded({ extended: false, limit: '256kb', parameterLimit: 10 });

/** The text in the form of a reply; undefined if it is too long. */
async function readReplyText(request: Request, response: Response): Promise<string | undefined> {
  const isRead = await new Promise<boolean>((resolve) => {
    parseForm(request, response, (error?: unknown) => resolve(!error));
  });
  const { text } = (request.body ?? {}) as { text?: unknown };
  const written = typeof text === 'string' ? text.replaceAll('\r\n', '\n') : '';
  return isRead && written.length <= MAX_REPLY_LENGTH ? written : undefined;
}

/** Whether a form was sent by the page itself. Every browser names the origin of a form or where it comes from. */
function isFromThisPage({ headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === `http://${headers.host}` : site === 'same-origin';
}

/** Whether a request names this machine as its host. Without this check a page of another site could read sign-in links by DNS rebinding. */
function isLocalhost(request: Request): boolean {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.endsWith('.localhost');
}
