// Applies the chosen theme before the first paint. `src/lib/theme.ts` stores the choice.
try {
  const choice = localStorage.getItem('mirabelle.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {
  // Without storage the page follows the theme of the system.
}

// Scripts and workers may only come from this site. The browser asks this policy about every address of a script that is
// a plain text, and reports those that it refuses.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) =>
    new URL(address, document.baseURI).origin === location.origin ? address : null,
});
