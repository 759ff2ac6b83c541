const CHOICES: readonly (readonly [choice: string, label: string])[] = [
  ['approve', 'Pay'],
  ['decline', 'Pay with a card that is declined'],
  ['time-out', 'Pay; the first attempt times out and captures nothing'],
  ['lost-answer', 'Pay; the money is captured, but the first answer is lost'],
  ['cancel', 'Cancel'],
];

export const APPROVAL_STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; display: grid; place-items: center; min-height: 100dvh; }
  main { width: min(22rem, 100% - 3rem); display: grid; gap: .75rem; }
  h1 { font-size: 1.25rem; margin: 0; }
  p { margin: 0 0 .5rem; }
  strong { font-size: 2rem; display: block; }
  button { font: inherit; min-height: 2.75rem; border-radius: .5rem; border: 1px solid; background: none; color: inherit;
    cursor: pointer; }
  button[data-choice=approve] { background: #ffc439; color: #111; border-color: #ffc439; font-weight: 600; }
  button:disabled { opacity: .5; }
`;

export const APPROVAL_SCRIPT = `
  const order = document.body.dataset.order;
  const status = document.querySelector('output');
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', async () => {
      for (const each of document.querySelectorAll('button')) each.disabled = true;
      const { choice } = button.dataset;
      const response = await fetch('/api/paypal/sandbox/orders/' + encodeURIComponent(order) + '/choose', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ choice }),
      }).catch(() => undefined);
      if (!response || !response.ok) {
        status.textContent = 'This did not work. Please try again.';
        for (const each of document.querySelectorAll('button')) each.disabled = false;
        return;
      }
      status.textContent = 'You may close this window.';
      if (opener) opener.postMessage({ sandboxOrder: order, choice }, location.origin);
    });
  }
`;

/**
 * Renders the page on which the buyer approves or declines a sandbox payment.
 * @param orderId already validated, because it is not escaped
 * @param dollars for example "12.99"
 */
export function renderApprovalPage(orderId: string, dollars: string): string {
  const buttons = CHOICES.map(([choice, label]) => `<button data-choice="${choice}">${label}</button>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox payment</title>
<style>${APPROVAL_STYLE}</style>
</head>
<body data-order="${orderId}">
<main>
<h1>Sandbox payment</h1>
<p>No money moves here. <strong>$${dollars}</strong></p>
${buttons.join('\n')}
<output role="status"></output>
</main>
<script>${APPROVAL_SCRIPT}</script>
</body>
</html>
`;
}
