// Adds the scripts of a prerendered page after its first paint, so that they do not compete with the styles and fonts
// that the paint needs (docs/decisions/013-hydration.md).
(() => {
  const template = document.getElementById('app-scripts');
  const load = () => {
    // The second call finds the template empty.
    document.head.append(template.content);
    // The first number that a browser formats takes a slow phone 60 ms, so one is formatted while the scripts are on their way.
    setTimeout(() => (0.5).toLocaleString());
  };
  // Animation frame callbacks run before the frame is painted. A timer that they set runs after it.
  requestAnimationFrame(() => setTimeout(load));
  // A page in the background is not painted, so its scripts need not wait. A page that is hidden later waits no longer.
  if (document.hidden) load();
  else document.addEventListener('visibilitychange', load, { once: true });
})();
