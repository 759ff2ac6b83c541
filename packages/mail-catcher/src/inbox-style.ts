/** The stylesheet of the inbox, in the colors and fonts of Mirabelle. Served as /inbox.css. */
export const inboxStyle = `
:root {
  color-scheme: light dark;
  --ground: #fbf7f3; --surface: #fffdfb; --ink: #1f1a1c; --muted: #6a5d62;
  --line: #e9e2dc; --primary: #6b2e4f; --selected: #f6ead6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #171216; --surface: #1f181d; --ink: #f5eee8; --muted: #b9abb0;
    --line: #3a2f36; --primary: #e0a9c6; --selected: #33271d;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column;
  background: var(--ground); color: var(--ink);
  font: 1rem/1.5 "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif;
}
h1, h2 {
  margin: 0; font-family: "Source Serif 4 Variable", "Source Serif 4", "Noto Serif", Georgia, serif;
  font-weight: 420; line-height: 1.2; letter-spacing: -0.012em; text-wrap: balance;
}
h1 { font-size: 1.66rem; }
h2 { font-size: 2.075rem; margin-bottom: 16px; overflow-wrap: anywhere; }
a { color: var(--primary); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 4px; }
.quiet, .top p, dt, time, .to { color: var(--muted); }
.quiet, .top p, dl, .to, time { font-size: 0.9375rem; }
time { font-variant-numeric: tabular-nums; }
.top {
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 24px;
  padding: 24px; border-bottom: 1px solid var(--line);
}
.top p { margin: 0; flex: 1 1 20rem; }
button {
  font: inherit; font-size: 0.9375rem; padding: 8px 16px; border-radius: 8px; cursor: pointer;
  color: var(--primary); background: none; border: 1px solid currentColor;
}
.columns { flex: 1; display: grid; grid-template-columns: minmax(16rem, 24rem) 1fr; }
.side { border-inline-end: 1px solid var(--line); padding: 12px; min-width: 0; }
.side form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 0 0 12px; }
input, textarea {
  font: inherit; padding: 8px 12px; border-radius: 8px; border: 1px solid var(--muted);
  color: inherit; background: var(--surface);
}
input { flex: 1 1 10rem; min-width: 0; font-size: 0.9375rem; }
.reply { margin-bottom: 24px; }
.reply form { display: grid; gap: 8px; justify-items: start; max-width: 44rem; padding-top: 12px; }
textarea { width: 100%; resize: vertical; }
nav > .quiet { padding: 12px; margin: 0; }
ol { list-style: none; margin: 0; padding: 0; }
nav a {
  display: grid; gap: 2px; padding: 12px; border-radius: 12px; color: inherit; text-decoration: none;
  overflow-wrap: anywhere;
}
nav a:hover { background: var(--surface); }
nav a[aria-current] { background: var(--selected); }
.subject { font-weight: 600; }
main { padding: 32px; min-width: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 24px; }
dd { margin: 0; overflow-wrap: anywhere; }
.files { list-style: none; display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 24px; padding: 0; }
.files li { padding: 8px 16px; border: 1px solid var(--line); border-radius: 999px; background: var(--surface); }
iframe {
  display: block; width: 100%; height: max(30rem, 60vh); margin-bottom: 24px;
  border: 1px solid var(--line); border-radius: 12px; background: #fff; color-scheme: light;
}
summary { cursor: pointer; color: var(--primary); }
pre {
  white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; border-radius: 12px;
  background: var(--surface); border: 1px solid var(--line); font: inherit; font-size: 0.9375rem;
}
@media (max-width: 767px) {
  .columns { grid-template-columns: 1fr; }
  .side { border-inline-end: 0; border-bottom: 1px solid var(--line); }
  nav { max-height: 40vh; overflow-y: auto; }
  .top, main { padding: 16px; }
  h2 { font-size: 1.66rem; }
}
`;
