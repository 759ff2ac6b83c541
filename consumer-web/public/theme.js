// Applies the chosen theme before the first paint. `src/lib/theme.ts` stores the choice.
try {
  const choice = localStorage.getItem('mirabelle.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {
  // Without storage the page follows the theme of the system.
}

// The browser asks this policy about every script address that is set as plain text. It reports an address of another
// site and still loads it, because the gateway lets Trusted Types only report.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) =>
    new URL(address, document.baseURI).origin === location.origin ? address : null,
});
