// PayPay's buyers, refunds, notifications and merchants.

import { kwanza, when } from './format.js';

const card = document.querySelector('#paypay-trades');
const texts = card.dataset;
const other = document.querySelector('#paypay-other');
const accounts = document.querySelector('[data-list="paypayAccounts"]');
const links = new Map();

const inCamel = (name) => name.toLowerCase().replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const textOf = (kind, name) => texts[inCamel(`${kind}_${name}`)];
const codeOf = ({ method, phone_num, number }) => (method === 'APP' ? '' : (phone_num ?? number));

const rows = {
  paypayTrades: (one) => ({
    key: one.trade_no,
    mark: one.status,
    number: one.out_trade_no,
    label: one.out_trade_no,
    method: textOf('method', one.method),
    code: codeOf(one),
    amount: kwanza(one.paid_amount ?? one.amount),
    state: textOf('status', one.status),
    note:
      one.status === 'WAIT_BUYER_PAY'
        ? `${one.subject} · ${texts.until} ${when(one.expires_at)}`
        : `${one.subject} · ${when(one.created_at)}`,
  }),
  paypayRefunds: (one) => ({
    key: one.trade_no,
    number: one.orig_out_trade_no,
    label: one.orig_out_trade_no,
    amount: kwanza(one.amount),
  }),
  paypayAccounts: (one) => ({
    key: one.id,
    partner: one.partnerId,
    product: one.saleProductCode,
    label: one.partnerId,
  }),
};

/** @returns a function that shows PayPay's part of the state */
export function joinPaypay({ ask, act, rows: all, show, states }) {
  Object.assign(all, rows, {
    paypayNotices: (one) => ({
      key: one.id,
      mark: one.delivery.state,
      what: one.fields.status,
      number: one.fields.out_trade_no,
      label: one.fields.out_trade_no,
      state: states[one.delivery.state],
      when: when(one.created_at),
    }),
  });
  const send = (path, body) => async () => void (await ask(`/paypay/${path}`, 'POST', body));

  card.addEventListener('click', (event) => {
    const button = event.target.closest('button[data-paypay]');
    if (button === null) return;
    const { key } = button.closest('li').dataset;
    const resend = async () => {
      const outcome = await (await ask(`/paypay/notifications/${key}/resend`, 'POST')).json();
      return outcome.delivered ? texts.sent : texts.notsent;
    };
    const work = {
      pay: () => act(button, send(`trades/${key}/pay`, {}), texts.paid),
      decline: () => act(button, send(`trades/${key}/decline`, {}), texts.declined),
      lapse: () => act(button, send(`trades/${key}/lapse`, {}), texts.lapsed),
      open: () => window.open(`${links.get(key)}?lang=${document.documentElement.lang.slice(0, 2)}`, '_blank'),
      refund: () => act(button, send(`refunds/${key}/settle`, { success: true }), texts.refunded),
      reject: () => act(button, send(`refunds/${key}/settle`, { success: false }), texts.rejected),
      resend: () => act(button, resend, texts.sent),
    };
    work[button.dataset.paypay]();
  });

  other.addEventListener('submit', (event) => {
    event.preventDefault();
    const number = encodeURIComponent(other.elements.number.value.trim());
    const amount = other.elements.amount.value.replace(',', '.');
    const pay = async () => {
      await ask(`/paypay/trades/${number}/pay`, 'POST', { amount, force: true });
      other.reset();
    };
    act(other.querySelector('button'), pay, texts.paid);
  });

  accounts.addEventListener('input', (event) => {
    event.target.form.dataset.changed = '';
  });
  accounts.addEventListener('submit', (event) => {
    event.preventDefault();
    const form = event.target;
    const { notifyUrl, publicKey, refunds } = form.elements;
    const save = async () => {
      await ask(`/paypay/accounts/${form.closest('li').dataset.key}`, 'PUT', {
        notifyUrl: notifyUrl.value.trim() || null,
        publicKey: publicKey.value.trim() || null,
        refunds: refunds.value,
      });
      delete form.dataset.changed;
    };
    act(form.querySelector('button'), save, texts.saved);
  });
  document.querySelector('#new-paypay-account').addEventListener('click', (event) => {
    act(event.currentTarget, send('accounts', {}), texts.opened);
  });

  return (state) => {
    for (const { trade_no, app_path } of state.trades.trades) links.set(trade_no, app_path);
    show('paypayTrades', state.trades.trades, state.trades.total);
    show('paypayRefunds', state.refunds.refunds, state.refunds.total);
    show('paypayNotices', state.notifications.notifications, state.notifications.total);
    show('paypayAccounts', state.accounts.accounts, state.accounts.total);
    card.querySelector('[data-part="paypayRefunds"]').hidden = state.refunds.total === 0;
    document.querySelector('[data-paypay-key]').textContent = state.publicKey;
    for (const account of state.accounts.accounts) {
      const form = accounts.querySelector(`[data-key="${account.id}"] form`);
      // Unsaved input has precedence.
      if (form.dataset.changed !== undefined) continue;
      form.elements.notifyUrl.value = account.notifyUrl ?? '';
      form.elements.publicKey.value = account.publicKey ?? '';
      form.elements.refunds.value = account.refunds;
    }
  };
}
