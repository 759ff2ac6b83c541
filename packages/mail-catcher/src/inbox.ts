import express, { type Express, type Request, type Response } from 'express';
import { renderList, renderPage } from './inbox-page.js';
import { inboxScript } from './inbox-script.js';
import { inboxStyle } from './inbox-style.js';
import type { MessageStore } from './message-store.js';

const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
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

/** Creates the inbox: a page for people and JSON for programs. */
export function createInbox(store: MessageStore): Express {
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

  app.get('/', async (request, response) => {
    const messages = await store.list();
    const selected = messages.find(({ id }) => id === request.query.message) ?? messages[0];
    response.type('html').send(renderPage(messages, selected));
  });
  app.get('/list', async (request, response) => {
    response.type('html').send(renderList(await store.list(), String(request.query.message ?? '')));
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

/** Whether a request names this machine as its host. Without this check a page of another site could read sign-in links by DNS rebinding. */
function isLocalhost(request: Request): boolean {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.endsWith('.localhost');
}
