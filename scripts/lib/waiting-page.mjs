import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const TOKENS = readFileSync(new URL('../../packages/design/src/tokens.css', import.meta.url), 'utf8');
const STYLE = `${TOKENS}
body { margin: 0; background: var(--m-ground); color: var(--m-ink); font: var(--m-text-base)/1.5 var(--m-font-body); }
main { box-sizing: border-box; max-width: 34rem; margin: 12vh auto 0; padding: var(--m-space-6); }
h1 { margin: 0 0 var(--m-space-3); font: 420 var(--m-text-3xl)/1.15 var(--m-font-heading); }
p { margin: 0; color: var(--m-ink-muted); }
ol { margin: var(--m-space-8) 0 0; padding: 0; list-style: none; }
li { padding: var(--m-space-3) 0; border-top: 1px solid var(--m-line); }
li div { display: flex; gap: var(--m-space-4); justify-content: space-between; }
.waiting, small { color: var(--m-ink-muted); font-size: var(--m-text-sm); font-variant-numeric: tabular-nums; }
progress { display: block; width: 100%; height: var(--m-space-2); margin-top: var(--m-space-2); accent-color: var(--m-primary); }
`;

/** Asks for the first page of the app each second, until something else than this page answers. */
const SCRIPT = `
const app = location.pathname.startsWith('/backoffice') ? '/backoffice/' : '/';
const ask = async () => {
  try {
    const answer = await fetch(app, { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (answer.status !== 503) return location.reload();
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of ['[role=status]', 'ol']) {
      const [shown, fresh] = [document.querySelector(part), page.querySelector(part)];
      if (fresh && shown.innerHTML !== fresh.innerHTML) shown.innerHTML = fresh.innerHTML;
    }
  } catch {}
  setTimeout(ask, 1000);
};
setTimeout(ask, 1000);
`;

const formatHashSource = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const HEADERS = {
  'Cache-Control': 'no-store',
  'Retry-After': '1',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `default-src 'none'; style-src ${formatHashSource(STYLE)}; script-src ${formatHashSource(SCRIPT)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** The page that both apps show while they are being built. */
function renderWaitingPage(phases) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Mirabelle is starting</title>
    <noscript><meta http-equiv="refresh" content="2"></noscript>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Mirabelle is starting</h1>
      <p>The first start takes a minute or two. This page opens by itself as soon as it is there.</p>
      <p role="status">${describe(phases)}</p>
      <ol>${phases.map(renderPhase).join('')}</ol>
    </main>
    <script>${SCRIPT}</script>
  </body>
</html>
`;
}

/** The running phases, in one line that changes only with them. */
function describe(phases) {
  const running = phases.filter(({ state }) => state === 'running').map(({ label }) => label);
  return running.length > 0 ? `Now: ${running.join(', ').toLowerCase()}.` : 'One moment.';
}

function renderPhase({ label, state, seconds, count }) {
  const parts = count && `${count.done.toLocaleString('en')} of ${count.total.toLocaleString('en')}`;
  const note = {
    waiting: 'waiting',
    running: [parts, `${seconds} s`].filter(Boolean).join(' · '),
    done: `done in ${seconds} s`,
  };
  const value = count ? ` value="${count.done}" max="${count.total}"` : '';
  const bar = state === 'running' ? `<progress aria-label="${label}"${value}></progress>` : '';
  return `<li class="${state}"><div><span>${label}</span><small>${note[state]}</small></div>${bar}</li>`;
}

/**
 * Creates the listener that answers everything while the product is being built: the API with a problem document, and all other
 * addresses with the waiting page. Both have the status 503, so that nobody takes them for the product.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @returns {import('node:http').RequestListener}
 */
export function createWaitingListener(progress) {
  return (request, response) => {
    // Express shortens the address for what is mounted below a folder.
    const path = (request.originalUrl ?? request.url ?? '/').split('?')[0].toLowerCase();
    const phases = progress.list();
    const isApi = path === '/api' || path.startsWith('/api/');
    response.writeHead(503, {
      ...HEADERS,
      'Content-Type': isApi ? 'application/problem+json' : 'text/html; charset=utf-8',
    });
    response.end(isApi ? JSON.stringify(createProblem(phases)) : renderWaitingPage(phases));
  };
}

const createProblem = (phases) => ({
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'starting',
  detail: `Mirabelle is starting. ${describe(phases)} Please try again in a moment.`,
});
