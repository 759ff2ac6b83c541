// Applies the chosen theme before the first paint. `src/lib/theme.ts` stores the choice.
try {
  const choice = localStorage.getItem('mirabelle.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {
  // Without storage the page follows the theme of the system.
}
