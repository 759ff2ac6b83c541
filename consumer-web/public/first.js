// Runs before the first paint.

// A chosen theme never flashes. `src/lib/theme.ts` writes the choice.
try {
  const choice = localStorage.getItem('mirabelle.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {
  // Storage may be closed to us; the system's theme stands then.
}

// Buttons can be pressed before any code of the app has come: `src/lib/kept-presses.ts` takes over what was pressed. The
// browser itself does nothing, or it would send forms off to the page's own address.
window.takeFirstPresses = (() => {
  const pressed = new Set();
  const press = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    pressed.delete(button);
    pressed.add(button);
  };
  addEventListener('click', press, true);
  return () => {
    removeEventListener('click', press, true);
    return pressed;
  };
})();
