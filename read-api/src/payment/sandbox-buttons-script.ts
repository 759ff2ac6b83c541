/**
 * The payment button of the sandbox. It implements the part of PayPal's script that the pages use:
 * `paypal.Buttons({onClick, createOrder, onApprove, onCancel, onError}).render(element)`, and `actions.restart()` within
 * `onApprove`, which lets the buyer choose again after a decline. The buyer decides in a popup window of the
 * same origin, which reports the choice by `postMessage`.
 */
export const BUTTONS_SCRIPT = `(() => {
  const NAME = 'sandbox-payment';
  const WINDOW = 'width=480,height=640';
  const STYLE = 'display:block;width:100%;min-height:44px;border:0;border-radius:8px;background:#ffc439;color:#111;' +
    'font:600 16px system-ui,sans-serif;cursor:pointer';

  function waitForBuyer(orderId, popup) {
    return new Promise((resolve) => {
      const timer = setInterval(() => { if (popup.closed) done('cancel'); }, 300);
      const listen = (event) => {
        const { data } = event;
        if (event.origin === location.origin && data && data.sandboxOrder === orderId) done(data.choice);
      };
      function done(choice) {
        clearInterval(timer);
        removeEventListener('message', listen);
        resolve(choice);
      }
      addEventListener('message', listen);
    });
  }

  async function pay(handlers) {
    const actions = { resolve: () => Promise.resolve(true), reject: () => Promise.resolve(false) };
    if (handlers.onClick && (await handlers.onClick({ fundingSource: 'paypal' }, actions)) === false) return;
    // Browsers allow a popup only directly after a click, so it is opened before the order is created.
    let popup = open('about:blank', NAME, WINDOW);
    try {
      const orderID = await handlers.createOrder({ paymentSource: 'paypal' }, {});
      if (popup && popup.closed) {
        if (handlers.onCancel) handlers.onCancel({ orderID });
        return;
      }
      let mustChooseAgain;
      do {
        mustChooseAgain = false;
        if (!popup || popup.closed) popup = open('about:blank', NAME, WINDOW);
        if (!popup) throw new Error('The payment window was blocked');
        popup.location.href = '/api/paypal/sandbox/orders/' + encodeURIComponent(orderID);
        const choice = await waitForBuyer(orderID, popup);
        if (choice === 'cancel') {
          if (handlers.onCancel) handlers.onCancel({ orderID });
          return;
        }
        // After a decline the page calls this, and the buyer chooses again in the same window.
        const restart = () => { mustChooseAgain = true; };
        await handlers.onApprove({ orderID, payerID: 'SANDBOX' }, { restart });
      } while (mustChooseAgain);
    } catch (error) {
      if (handlers.onError) handlers.onError(error);
      else throw error;
    } finally {
      if (popup) popup.close();
    }
  }

  function Buttons(handlers) {
    let button;
    return {
      isEligible: () => true,
      async render(target) {
        const container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container) throw new Error('There is no element to render the button into');
        button = document.createElement('button');
        button.type = 'button';
        button.style.cssText = STYLE;
        button.textContent = (handlers.style && handlers.style.text) || 'Pay (sandbox)';
        button.addEventListener('click', async () => {
          button.disabled = true;
          await pay(handlers).finally(() => { button.disabled = false; });
        });
        container.replaceChildren(button);
      },
      async close() {
        if (button) button.remove();
      },
    };
  }

  window.paypal = { Buttons, version: 'sandbox' };
})();
`;
