import { escapeHtml } from '@mirabelle/runtime';
import type { Message } from './message.js';

/** Renders the page: the list on the left, the selected mail on the right. */
export function renderPage(messages: readonly Message[], selected: Message | undefined): string {
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
<nav id="list" aria-label="Mails" data-selected="${escapeHtml(selected?.id ?? '')}">${renderList(messages, selected?.id ?? '')}</nav>
<main>${selected ? renderMessage(selected) : renderEmptyInbox()}</main>
</div>
</body>
</html>`;
}

/** Renders only the list, which the page fetches periodically. */
export function renderList(messages: readonly Message[], selectedId: string): string {
  if (messages.length === 0) return '<p class="quiet">No mails yet.</p>';
  const items = messages.map(
    ({
      id,
      to,
      subject,
      receivedAt,
    }) => `<li><a href="/?message=${id}"${id === selectedId ? ' aria-current="true"' : ''}>
<span class="subject">${escapeHtml(subject || '(no subject)')}</span>
<span class="to" dir="auto">${escapeHtml(to)}</span>
${renderTime(receivedAt)}
</a></li>`,
  );
  return `<ol>${items.join('\n')}</ol>`;
}

function renderMessage(message: Message): string {
  const { id, subject, from, to, receivedAt, html, text, attachments } = message;
  const files = attachments.map(
    ({ filename, size }, index) =>
      `<li><a href="/messages/${id}/attachments/${index}">${escapeHtml(filename)}</a> <span class="quiet">${formatKilobytes(size)}</span></li>`,
  );
  return `<article>
<h2 dir="auto">${escapeHtml(subject || '(no subject)')}</h2>
<dl>
<dt>From</dt><dd dir="auto">${escapeHtml(from)}</dd>
<dt>To</dt><dd dir="auto">${escapeHtml(to)}</dd>
<dt>Received</dt><dd>${renderTime(receivedAt)}</dd>
</dl>
${files.length > 0 ? `<ul class="files" aria-label="Attachments">${files.join('')}</ul>` : ''}
${html ? `<iframe title="HTML version of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${id}/html"></iframe>` : ''}
<details${html ? '' : ' open'}><summary>Plain text</summary><pre dir="auto">${escapeHtml(text)}</pre></details>
<p class="quiet"><a href="/messages/${id}/source">Save the original (.eml)</a></p>
</article>`;
}

const renderEmptyInbox = () =>
  '<p class="quiet">Sign up in the app, and the mail with the link appears here.</p>';

/** UTC; the page's script changes it to the local time zone. */
const renderTime = (instant: string) =>
  `<time datetime="${instant}">${instant.slice(0, 16).replace('T', ' ')} UTC</time>`;

const formatKilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} kB`;
