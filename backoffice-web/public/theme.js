// Runs before the first paint, so that the page does not flash in the wrong theme. `src/theme/theme-mode.ts` stores the
// choice.
(() => {
  try {
    const choice = localStorage.getItem('mirabelle.theme');
    if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
  } catch {
    // The browser may block the storage. The system's theme applies then.
  }
})();

// The browser asks this policy about every script address that is set as plain text. It reports an address of another
// site and still loads it, because the gateway lets Trusted Types only report.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) =>
    new URL(address, document.baseURI).origin === location.origin ? address : null,
  // A space without width, with which MUI keeps the height of empty fields. No other text becomes HTML.
  createHTML: (html) => (html === '&#8203;' ? html : null),
});
