// The buyers, callbacks and merchants of AppyPay, OPG and Stripe.

import { inThrees, kwanza, money, when } from './format.js';

const desks = document.querySelector('#desks');
const texts = desks.dataset;
const other = document.querySelector('#appypay-other');
const accounts = document.querySelector('[data-list="appypayAccounts"]');
const stripe = document.querySelector('#stripe-webhook');
/** The addresses of Stripe's pages, by session. */
const pages = new Map();

const statusOf = (name) => texts[`status${name[0].toUpperCase()}${name.slice(1)}`];
const noteOf = (isOpen, parts, { expires_at: end, created_at: start }) =>
  [...parts, isOpen && end ? `${texts.until} ${when(end)}` : when(start)].filter(Boolean).join(' · ');

const rows = {
  appypayPayments: (one) => ({
    key: one.id,
    mark: one.status === 'pending' ? one.method : 'done',
    number: one.merchant_transaction_id,
    label: one.merchant_transaction_id,
    method: one.method === 'REF' ? texts.reference : texts.phone,
    code: one.reference ? inThrees(one.reference.referenceNumber) : one.phone,
    amount: kwanza(one.paid ?? one.amount),
    state: `${statusOf(one.status)} (${one.code})`,
    note: noteOf(
      one.status === 'pending',
      [one.description, Number(one.refunded) > 0 && `${texts.refunded} ${kwanza(one.refunded)}`],
      one,
    ),
  }),
  opgPayments: (one) => ({
    key: one.id,
    mark: one.state === 'pending' ? 'open' : 'done',
    number: one.id.slice(0, 8),
    label: one.id.slice(0, 8),
    method: texts.phone,
    code: one.mobile,
    amount: kwanza(one.amount),
    state: one.status_reason === null ? statusOf(one.state) : `${statusOf(one.state)} (${one.status_reason})`,
    note: noteOf(false, [], one),
  }),
  stripePayments: (one) => ({
    key: one.id,
    mark: one.status === 'open' ? 'open' : 'done',
    number: one.client_reference_id ?? `…${one.id.slice(-8)}`,
    label: one.client_reference_id ?? one.id.slice(-8),
    amount: money(one.amount, one.currency),
    state: statusOf(one.status === 'open' && one.declined ? 'declined' : one.status),
    note: noteOf(
      one.status === 'open',
      [one.description, one.refunded > 0 && `${texts.refunded} ${money(one.refunded, one.currency)}`],
      one,
    ),
  }),
  appypayAccounts: (one) => ({ key: one.id, entity: one.entity, client: one.clientId, secret: one.clientSecret }),
};

/** What a callback reports: its type or outcome, and the object. */
const readers = {
  appypay: ({ merchantTransactionId, responseStatus }) => [
    `${statusOf(responseStatus.status.toLowerCase())} (${responseStatus.code})`,
    merchantTransactionId,
  ],
  opg: ({ id, status }) => [statusOf(status), id.slice(0, 8)],
  stripe: ({ type, id }) => [type, `…${id.slice(-8)}`],
};

const paths = { appypay: 'charges', opg: 'transactions', stripe: 'sessions' };
/** The control calls, where they are named otherwise. */
const calls = {
  appypay: { pay: (row) => (row.dataset.state === 'REF' ? 'pay' : 'approve') },
  opg: { pay: () => 'accept', decline: () => 'reject' },
  stripe: {},
};

/** @returns a function that shows the state of the three providers */
export function joinDesks({ ask, act, rows: all, show, states }) {
  Object.assign(all, rows);
  for (const [name, read] of Object.entries(readers)) {
    all[`${name}Callbacks`] = (one) => {
      const [what, number] = read(JSON.parse(one.body));
      return {
        key: one.id,
        mark: one.state,
        what,
        number,
        label: number,
        state: states[one.state],
        when: when(one.created_at),
      };
    };
  }

  desks.addEventListener('click', (event) => {
    const button = event.target.closest('button[data-do]');
    if (button === null) return;
    const row = button.closest('li');
    const { key } = row.dataset;
    const { desk } = button.closest('section').dataset;
    const action = button.dataset.do;
    if (action === 'open') {
      window.open(`${pages.get(key)}?lang=${document.documentElement.lang.slice(0, 2)}`, '_blank');
      return;
    }
    if (action === 'resend') {
      const resend = async () => {
        const outcome = await (await ask(`/${desk}/callbacks/${key}/resend`, 'POST')).json();
        return outcome.delivered ? texts.sent : texts.notsent;
      };
      act(button, resend, texts.sent);
      return;
    }
    const call = calls[desk][action]?.(row) ?? action;
    const said = { pay: texts.paid, decline: texts.declined, expire: texts.lapsed };
    act(button, async () => void (await ask(`/${desk}/${paths[desk]}/${key}/${call}`, 'POST', {})), said[action]);
  });

  other.addEventListener('submit', (event) => {
    event.preventDefault();
    const number = encodeURIComponent(other.elements.number.value.trim());
    const amount = other.elements.amount.value.replace(',', '.');
    const pay = async () => {
      await ask(`/appypay/charges/${number}/pay`, 'POST', { amount, force: true });
      other.reset();
    };
    act(other.querySelector('button'), pay, texts.paid);
  });

  for (const place of [accounts, stripe]) {
    place.addEventListener('input', (event) => {
      event.target.form.dataset.changed = '';
    });
    place.addEventListener('submit', (event) => {
      event.preventDefault();
      const form = event.target;
      const path = form === stripe ? '/stripe/account' : `/appypay/accounts/${form.closest('li').dataset.key}`;
      const save = async () => {
        await ask(path, 'PUT', { webhookUrl: form.elements.webhookUrl.value.trim() || null });
        delete form.dataset.changed;
      };
      act(form.querySelector('button'), save, texts.saved);
    });
  }
  document.querySelector('#new-appypay-account').addEventListener('click', (event) => {
    act(event.currentTarget, async () => void (await ask('/appypay/accounts', 'POST', {})), texts.opened);
  });

  /** Unsaved input has precedence. */
  const fill = (form, url) => {
    if (form.dataset.changed === undefined) form.elements.webhookUrl.value = url ?? '';
  };

  return (state) => {
    for (const [name, path] of Object.entries(paths)) {
      const { [path]: payments, total, callbacks } = state[name];
      show(`${name}Payments`, payments, total);
      show(`${name}Callbacks`, callbacks.callbacks, callbacks.total);
    }
    for (const { id, url } of state.stripe.sessions) pages.set(id, url);
    for (const slot of document.querySelectorAll('[data-opg]')) slot.textContent = state.opg[slot.dataset.opg];
    for (const slot of document.querySelectorAll('[data-stripe]')) slot.textContent = state.stripe[slot.dataset.stripe];
    show('appypayAccounts', state.appypay.accounts.accounts, state.appypay.accounts.total);
    for (const { id, webhookUrl } of state.appypay.accounts.accounts) {
      fill(accounts.querySelector(`[data-key="${id}"] form`), webhookUrl);
    }
    fill(stripe, state.stripe.webhookUrl);
  };
}
