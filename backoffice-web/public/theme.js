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
