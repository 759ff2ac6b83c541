import { escapeHtml } from '@mirabelle/runtime';
import type { Message } from './message.js';
import { findReplyAddresses, MAX_REPLY_LENGTH } from './reply.js';

/** What the list shows. */
export interface ListView {
  readonly messages: readonly Message[];
  readonly selectedId: string;
  /** Words of the search; empty if the list shows all mails. */
  readonly search: string;
}

/** A reply that could not be sent. */
export interface FailedReply {
  readonly text: string;
  readonly reason: string;
}

/** Renders the page: the list on the left, the selected mail on the right. */
export function renderPage(
  view: ListView,
  { selected, failedReply }: { selected: Message | undefined; failedReply?: FailedReply },
): string {
  const { search, selectedId } = view;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox · Mirabelle</title>
<link rel="stylesheet" href="/inbox.css">
<link rel="icon" href="data:,">
<script src="/inbox.js" defer></script>
</head>
<body>
<header class="top">
  <h1>Inbox</h1>
  <p>Mirabelle stores every mail of this machine here and delivers none.</p>
  <button type="button" id="empty">Empty the inbox</button>
</header>
<div class="columns">
<div class="side">
<form role="search" action="/" method="get">
<input type="search" name="q" value="${escapeHtml(search)}" aria-label="Search by address or subject" placeholder="Address or subject" dir="auto">
<button type="submit">Search</button>
${search ? '<a href="/">Show all mails</a>' : ''}
</form>
<nav id="list" aria-label="Mails" data-selected="${escapeHtml(selectedId)}" data-search="${escapeHtml(search)}">${renderList(view)}</nav>
</div>
<main>${selected ? renderMessage(selected, failedReply) : renderEmptyInbox(search)}</main>
</div>
</body>
</html>`;
}

/** Renders only the list, which the page fetches periodically. */
export function renderList({ messages, selectedId, search }: ListView): string {
  if (messages.length === 0) {
    return `<p class="quiet">${search ? `No mail matches “${escapeHtml(search)}”.` : 'No mails yet.'}</p>`;
  }
  const query = search ? `&amp;q=${encodeURIComponent(search)}` : '';
  const items = messages.map(
    (message) => `<li><a href="/?message=${message.id}${query}"${
      message.id === selectedId ? ' aria-current="true"' : ''
    }>
<span class="subject" dir="auto">${escapeHtml(message.subject || '(no subject)')}</span>
<span class="to" dir="auto">${escapeHtml(message.isOwnReply ? `Reply from ${message.from}` : message.to)}</span>
${renderTime(message.receivedAt)}
</a></li>`,
  );
  return `<ol>${items.join('\n')}</ol>`;
}

function renderMessage(message: Message, failedReply: FailedReply | undefined): string {
  const { id, subject, from, to, receivedAt, html, text, attachments, isOwnReply } = message;
  const files = attachments.map(
    ({ filename, size }, index) =>
      `<li><a href="/messages/${id}/attachments/${index}">${escapeHtml(filename)}</a> <span class="quiet">${formatKilobytes(size)}</span></li>`,
  );
  return `<article>
<h2 dir="auto">${escapeHtml(subject || '(no subject)')}</h2>
<dl>
<dt>From</dt><dd dir="auto">${escapeHtml(from)}</dd>
<dt>To</dt><dd dir="auto">${escapeHtml(to)}</dd>
<dt>${isOwnReply ? 'Sent' : 'Received'}</dt><dd>${renderTime(receivedAt)}</dd>
</dl>
${isOwnReply ? '<p role="status">This reply was sent from here, and Mirabelle has received it.</p>' : renderReplyForm(message, failedReply)}
${files.length > 0 ? `<ul class="files" aria-label="Attachments">${files.join('')}</ul>` : ''}
${html ? `<iframe title="HTML version of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${id}/html"></iframe>` : ''}
<details${html ? '' : ' open'}><summary>Plain text</summary><pre dir="auto">${escapeHtml(text)}</pre></details>
<p class="quiet"><a href="/messages/${id}/source">Save the original (.eml)</a></p>
</article>`;
}

/** The form of a reply as the recipient of the mail. It needs no script. */
function renderReplyForm(message: Message, failed: FailedReply | undefined): string {
  const addresses = findReplyAddresses(message);
  if (!addresses) return '';
  return `<details class="reply"${failed ? ' open' : ''}><summary>Reply</summary>
<form method="post" action="/messages/${message.id}/reply">
${failed ? `<p role="alert">${escapeHtml(failed.reason)}</p>` : ''}
<label for="reply">Reply as <bdi>${escapeHtml(addresses.from)}</bdi></label>
<textarea id="reply" name="text" rows="8" maxlength="${MAX_REPLY_LENGTH}" required dir="auto">
${escapeHtml(failed?.text ?? '')}</textarea>
<button type="submit">Send reply</button>
</form></details>`;
}

const renderEmptyInbox = (search: string) =>
  search ? '' : '<p class="quiet">Sign up in the app, and the mail with the link appears here.</p>';

/** UTC; the page's script changes it to the local time zone. */
const renderTime = (instant: string) =>
  `<time datetime="${instant}">${instant.slice(0, 16).replace('T', ' ')} UTC</time>`;

const formatKilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} kB`;
