/** Keeps the list fresh, shows times in the reader's zone, empties the inbox. Served as /inbox.js. */
export const inboxScript = `
const list = document.getElementById('list');
const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function localTimes() {
  for (const time of document.querySelectorAll('time')) {
    time.title = time.dateTime;
    time.textContent = format.format(new Date(time.dateTime));
  }
}

let shown = '';
async function refresh() {
  if (document.hidden) return;
  try {
    const response = await fetch('/list?message=' + encodeURIComponent(list.dataset.chosen));
    const html = await response.text();
    if (!response.ok || html === shown) return;
    const first = shown === '';
    shown = html;
    if (first && list.querySelectorAll('li').length === (html.match(/<li>/g) ?? []).length) return;
    if (!list.dataset.chosen) return location.reload();
    const focused = list.contains(document.activeElement) && document.activeElement.getAttribute('href');
    list.innerHTML = html;
    if (focused) list.querySelector('a[href="' + focused + '"]')?.focus();
    localTimes();
  } catch {
    // Mirabelle is stopped or being restarted; the next round tries again.
  }
}

document.getElementById('empty').addEventListener('click', async () => {
  await fetch('/api/messages', { method: 'DELETE' });
  location.assign('/');
});
document.addEventListener('visibilitychange', refresh);
localTimes();
setInterval(refresh, 2000);
`;
