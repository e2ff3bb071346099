// The accounts at ProxyPay: a new one, and where each tells of its payments.

const list = document.querySelector('[data-list="accounts"]');

/** @returns what shows the addresses that the control API knows */
export function joinAccounts({ ask, act, texts }) {
  list.addEventListener('input', (event) => {
    event.target.form.dataset.changed = '';
  });
  list.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target;
    const save = async () => {
      const callbackUrl = form.elements.callbackUrl.value.trim() || null;
      await ask(`/proxypay/accounts/${form.closest('li').dataset.key}`, 'PUT', { callbackUrl });
      delete form.dataset.changed;
    };
    act(form.querySelector('button'), save, texts.applied);
  });
  document.querySelector('#new-account').addEventListener('click', (event) => {
    act(event.currentTarget, async () => void (await ask('/proxypay/accounts', 'POST', {})), texts.opened);
  });

  return (accounts) => {
    for (const { id, callbackUrl } of accounts) {
      const form = list.querySelector(`[data-key="${id}"] form`);
      // What somebody is writing is theirs until they save it.
      if (form.dataset.changed === undefined) form.elements.callbackUrl.value = callbackUrl ?? '';
    }
  };
}
