// The services with OAuth: their connected accounts, and everything that they received.

import { when } from './format.js';

const card = document.querySelector('#services-card');
const accounts = card.querySelector('[data-list="serviceAccounts"]');
const SHOWN = 30;

/** @returns the function that shows the state of these services */
export function joinServices({ ask, act, rows, show }) {
  rows.serviceAccounts = ({ service, title, id, name }) => ({
    key: `${service}/${id}`,
    service: title,
    account: name,
    label: `${title} · ${name}`,
  });
  rows.serviceThings = ({ id, title, kind, account, text, at, details }) => ({
    key: id,
    what: [kind, text].filter(Boolean).join(': '),
    service: [title, account].filter(Boolean).join(' · '),
    when: when(at),
    details: JSON.stringify(details, null, 2),
  });
  accounts.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (button === null) return;
    const [service, id] = button.closest('li').dataset.key.split('/');
    const path = button.dataset.act;
    const done = path === 'revoke' ? card.dataset.revoked : card.dataset.expired;
    act(button, async () => void (await ask(`/${service}/accounts/${id}/${path}`, 'POST', {})), done);
  });

  return (state) => {
    const services = Object.entries(state).filter(
      ([, each]) => Array.isArray(each?.accounts) && Array.isArray(each?.received),
    );
    const all = services.flatMap(([service, each]) => {
      const title =
        document.querySelector(`form[data-provider="${service}"]`)?.closest('details').querySelector('summary')
          .textContent ?? service;
      const nameOf = (id) => each.accounts.find((account) => account.id === id)?.name ?? '';
      return [
        {
          title,
          service,
          ...each,
          things: each.received.map((one) => ({ ...one, title, account: nameOf(one.account) })),
        },
      ];
    });
    const connected = all.flatMap(({ service, title, accounts: known }) =>
      known.filter((one) => one.connected).map((one) => ({ ...one, service, title })),
    );
    const things = all.flatMap((each) => each.things).sort((one, other) => (one.at < other.at ? 1 : -1));
    show('serviceAccounts', connected, connected.length);
    show(
      'serviceThings',
      things.slice(0, SHOWN),
      all.reduce((sum, { total }) => sum + total, 0),
    );
  };
}
