// Runs before the first paint, so that a chosen theme never flashes. `src/theme/theme-choice.ts` writes the choice.
(() => {
  try {
    const choice = localStorage.getItem('mirabelle.theme');
    if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
  } catch {
    // Storage may be closed to us; the system's theme stands then.
  }
})();
