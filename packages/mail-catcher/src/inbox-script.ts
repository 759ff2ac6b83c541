/** Updates the list, shows local times and empties the inbox. Served as /inbox.js. */
export const inboxScript = `
const list = document.getElementById('list');
const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function showLocalTimes() {
  for (const time of document.querySelectorAll('time')) {
    time.title = time.dateTime;
    time.textContent = format.format(new Date(time.dateTime));
  }
}

let currentHtml = '';
async function refresh() {
  if (document.hidden) return;
  try {
    const response = await fetch('/list?' + new URLSearchParams({ message: list.dataset.selected, q: list.dataset.search }));
    const html = await response.text();
    if (!response.ok || html === currentHtml) return;
    const isFirst = currentHtml === '';
    currentHtml = html;
    if (isFirst && list.querySelectorAll('li').length === (html.match(/<li>/g) ?? []).length) return;
    if (!list.dataset.selected) return location.reload();
    const focused = list.contains(document.activeElement) && document.activeElement.getAttribute('href');
    list.innerHTML = html;
    if (focused) list.querySelector('a[href="' + focused + '"]')?.focus();
    showLocalTimes();
  } catch {
    // Mirabelle is stopped or restarting. The next refresh tries again.
  }
}

document.getElementById('empty').addEventListener('click', async () => {
  await fetch('/api/messages', { method: 'DELETE' });
  location.assign('/');
});
document.addEventListener('visibilitychange', refresh);
showLocalTimes();
setInterval(refresh, 2000);
`;
