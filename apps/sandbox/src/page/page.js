// The sandbox's own page. It keeps three lists in step with what the control API says and sends what is clicked.

import { joinAccounts } from './accounts.js';
import { joinDesks } from './desks.js';
import { joinDns } from './dns.js';
import { joinEthereum } from './ethereum.js';
import { inThrees, kwanza, people, when } from './format.js';
import { joinPaypay } from './paypay.js';
import { joinServices } from './services.js';

const EVERY_MS = 2_000;
const TOAST_MS = 4_200;
const token = document.querySelector('meta[name="control-token"]').content;
const texts = document.querySelector('#texts').dataset;
const states = document.querySelector('#states').dataset;
const reader = document.querySelector('#reader');
const toastBox = document.querySelector('#toast');
let revision = '';
let toastTimer = 0;

async function ask(path, method = 'GET', body = undefined) {
  const headers = { authorization: `Bearer ${token}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const answer = await fetch(`/control${path}`, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error((await answer.json()).message);
  return answer;
}

function toast(text) {
  toastBox.textContent = text;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    toastBox.textContent = '';
  }, TOAST_MS);
}

async function act(button, work, done) {
  if (button.ariaDisabled === 'true') return;
  // Not `disabled`, which would take the focus away.
  button.ariaDisabled = 'true';
  try {
    const said = await work();
    toast(said ?? done);
  } catch (error) {
    toast(`${texts.refused}: ${error.message}`);
  }
  button.ariaDisabled = null;
  await refresh();
}

const rows = {
  references: (one) => ({
    key: one.id,
    entity: one.entity,
    reference: inThrees(one.id),
    amount: one.amount === null ? texts.open : kwanza(one.amount),
    label: inThrees(one.id),
    note: [
      one.end_datetime && `${texts.until} ${one.end_datetime.slice(0, 10).split('-').reverse().join('/')}`,
      ...Object.entries(one.custom_fields).map(([name, value]) => `${name}: ${value}`),
    ]
      .filter(Boolean)
      .join(' · '),
  }),
  payments: (one) => {
    const { state, acknowledged_by: by } = one.delivery;
    const shown = by === 'merchant' && state !== 'delivered' ? 'merchant' : state;
    return {
      key: String(one.id),
      mark: shown,
      amount: kwanza(one.amount),
      reference: inThrees(one.reference_id),
      state: states[shown],
      when: when(one.datetime),
    };
  },
  accounts: ({ id, entity, apiKey }) => ({ key: id, entity, secret: apiKey }),
  records: ({ id, name, type, value }) => ({ key: id, name, type, value }),
  received: (one) => ({
    key: one.id,
    what: /^\{"type":"([^"]+)"/.exec(one.body)?.[1] ?? `${one.method} ${one.path}`,
    when: when(one.received_at),
    status: String(one.status),
    headers: [
      `${one.method} ${one.path}`,
      ...Object.entries(one.headers).map(([name, value]) => `${name}: ${value}`),
    ].join('\n'),
    body: one.body,
  }),
  emails: (one) => ({
    key: one.id,
    subject: one.subject || texts.nosubject,
    to: one.recipients.join(', '),
    preview: one.preview,
    when: when(one.received_at),
  }),
};

/** Rows stay the same elements while they live, so that focus, selection and a screen reader's place survive. */
function show(name, items, total) {
  const list = document.querySelector(`[data-list="${name}"]`);
  const template = document.querySelector(`#${name}-row`);
  const old = new Map([...list.children].map((row) => [row.dataset.key, row]));
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  const place = focused ? [...list.children].indexOf(focused.closest('li')) : -1;
  let before = list.firstElementChild;
  for (const item of items) {
    const { key, mark, ...fields } = rows[name](item);
    const row = old.get(key) ?? template.content.firstElementChild.cloneNode(true);
    old.delete(key);
    row.dataset.key = key;
    if (mark !== undefined) row.dataset.state = mark;
    for (const slot of row.querySelectorAll('[data-field]')) {
      const text = fields[slot.dataset.field] ?? '';
      if (slot.textContent !== text) slot.textContent = text;
    }
    while (before !== null && old.has(before.dataset.key)) before = before.nextElementSibling;
    if (row === before) before = before.nextElementSibling;
    else list.insertBefore(row, before);
  }
  for (const row of old.values()) row.remove();
  if (focused !== null && !list.contains(focused)) {
    const next = list.children[Math.min(place, list.children.length - 1)];
    const same = next?.querySelector(`[data-act="${focused.dataset.act}"]`);
    (same ?? list.closest('section').querySelector('h2')).focus();
  }
  document.querySelector(`[data-empty="${name}"]`).hidden = total > 0;
  document.querySelector(`[data-count="${name}"]`).textContent = total > 0 ? String(total) : '';
  const more = document.querySelector(`[data-more="${name}"]`);
  more.hidden = total <= items.length;
  more.querySelector('span').textContent = String(total);
}

function showFaults(faults) {
  for (const form of document.querySelectorAll('form[data-provider]')) {
    const current = faults[form.dataset.provider];
    form.closest('details').toggleAttribute('data-active', Object.values(current).some(Boolean));
    // What somebody is changing is theirs until they apply it.
    if (form.dataset.changed !== undefined) continue;
    for (const [name, value] of Object.entries(current)) {
      const field = form.elements[name];
      if (field.type === 'checkbox') field.checked = value;
      else field.value = value === 'all' ? 1 : value;
    }
  }
}

const showCallbacks = joinAccounts({ ask, act, texts });
joinDns({ ask, act, texts });
const showDesks = joinDesks({ ask, act, rows, show, states });
const showPaypay = joinPaypay({ ask, act, rows, show, states });
const showEthereum = joinEthereum({ ask, act, rows, show });
const showServices = joinServices({ ask, act, rows, show });

async function refresh() {
  try {
    const state = await (await ask(`/state?since=${revision}`)).json();
    document.querySelector('#lost').hidden = true;
    if (state.unchanged) return;
    revision = state.revision;
    show('references', state.proxypay.pending.references, state.proxypay.pending.total);
    show('payments', state.proxypay.recent.payments, state.proxypay.recent.total);
    show('accounts', state.proxypay.accounts.accounts, state.proxypay.accounts.total);
    showCallbacks(state.proxypay.accounts.accounts);
    showDesks(state);
    showPaypay(state.paypay);
    showEthereum(state.ethereum, state.rates);
    showServices(state);
    show('records', state.dns.records, state.dns.total);
    show('received', state.receiver.received, state.receiver.total);
    document.querySelector('[data-receiver]').textContent = state.receiver.url;
    show('emails', state.smtp.emails, state.smtp.total);
    document.querySelector('#clear-inbox').hidden = state.smtp.total === 0;
    showFaults(state.faults);
  } catch {
    // The notice says it; a restarted sandbox counts its revisions anew.
    revision = '';
    document.querySelector('#lost').hidden = false;
  }
}

async function read(id) {
  const email = await (await ask(`/emails/${id}`)).json();
  reader.querySelector('h2').textContent = email.subject || texts.nosubject;
  reader.querySelector('[data-field="from"]').textContent = people(email.from) || email.sender;
  reader.querySelector('[data-field="to"]').textContent = people(email.to) || email.recipients.join(', ');
  reader.querySelector('iframe').src = `/smtp/emails/${id}/html`;
  reader.querySelector('pre').textContent = email.text ?? '';
  reader.querySelector('.reader-views').hidden = email.html === null;
  view(email.html === null ? 'text' : 'html');
  const files = email.attachments.filter(({ inline }) => !inline);
  reader.querySelector('.reader-files').hidden = files.length === 0;
  reader.querySelector('.reader-files ul').replaceChildren(...files.map((file) => fileRow(id, file)));
  reader.showModal();
  reader.querySelector('h2').focus();
}

function fileRow(id, file) {
  const button = document.createElement('button');
  button.className = 'button quiet';
  button.textContent = `${file.name} (${Math.max(1, Math.round(file.size / 1024))} KB)`;
  button.addEventListener('click', async () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await (await ask(`/emails/${id}/attachments/${file.n}`)).blob());
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), TOAST_MS);
  });
  const row = document.createElement('li');
  row.append(button);
  return row;
}

function view(name) {
  reader.querySelector('iframe').hidden = name !== 'html';
  reader.querySelector('pre').hidden = name !== 'text';
  for (const button of reader.querySelectorAll('[data-view]')) {
    button.setAttribute('aria-pressed', String(button.dataset.view === name));
  }
}

async function resend(id) {
  const outcome = await (await ask(`/payments/${id}/resend`, 'POST')).json();
  return outcome.delivered ? texts.sent : texts.notsent;
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-act]');
  if (button === null) return;
  const { key } = button.closest('li').dataset;
  const work = {
    pay: () => payShown(button, key),
    lapse: () => act(button, async () => void (await ask(`/references/${key}/lapse`, 'POST')), texts.lapsed),
    resend: () => act(button, () => resend(key), texts.sent),
    read: () => read(key).catch((error) => toast(`${texts.refused}: ${error.message}`)),
  };
  work[button.dataset.act]();
});

/** A reference without an amount is paid in the form below, where one can be written. */
function payShown(button, key) {
  const due = button.closest('li').querySelector('[data-field="amount"]').textContent;
  if (due !== texts.open) {
    return act(button, async () => void (await ask(`/references/${key}/pay`, 'POST', {})), texts.paid);
  }
  const form = document.querySelector('#pay-other');
  form.closest('details').open = true;
  form.elements.reference.value = inThrees(key);
  form.elements.amount.focus();
}

document.querySelector('#pay-other').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.currentTarget;
  const reference = form.elements.reference.value.replaceAll(' ', '');
  const amount = form.elements.amount.value.replace(',', '.');
  const pay = async () => {
    await ask(`/references/${reference}/pay`, 'POST', { amount, force: true });
    form.reset();
  };
  act(form.querySelector('button'), pay, texts.paid);
});

for (const form of document.querySelectorAll('form[data-provider]')) {
  form.addEventListener('input', () => {
    form.dataset.changed = '';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = [...form.elements].filter((field) => field.name);
    const wanted = Object.fromEntries(
      fields.map((field) => [field.name, field.type === 'checkbox' ? field.checked : Number(field.value)]),
    );
    const apply = async () => {
      await ask('/faults', 'PUT', { [form.dataset.provider]: wanted });
      delete form.dataset.changed;
    };
    act(form.querySelector('button'), apply, texts.applied);
  });
}

document.querySelector('#clear-inbox').addEventListener('click', (event) => {
  const button = event.currentTarget;
  if (!confirm(button.dataset.sure)) return;
  act(button, async () => void (await ask('/emails', 'DELETE')), texts.deleted);
});

reader.addEventListener('click', (event) => {
  const { dataset } = event.target;
  if (event.target === reader || dataset.close !== undefined) reader.close();
  if (dataset.view !== undefined) view(dataset.view);
});

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) refresh();
});
setInterval(() => {
  if (!document.hidden) refresh();
}, EVERY_MS);
refresh();
