// A wallet, the miner and the price of ETH.

import { when } from './format.js';

const card = document.querySelector('#ethereum-card');
const texts = card.dataset;
const sending = document.querySelector('#ethereum-send');
const mining = document.querySelector('#ethereum-mining');
const rate = document.querySelector('#ethereum-rate');

const stateOf = ({ blockNumber, confirmations, reverted }) => {
  if (blockNumber === null) return texts.pending;
  return reverted ? texts.failed : `${confirmations} ${texts.confirmations}, ${texts.block} ${blockNumber}`;
};

/** @returns a function that shows Ethereum's part of the state, and the rates */
export function joinEthereum({ ask, act, rows, show }) {
  Object.assign(rows, {
    ethereumTransactions: (one) => ({
      key: one.hash,
      mark: one.blockNumber === null ? 'waiting' : one.reverted ? 'failed' : 'mined',
      amount: `${one.amount} ${one.asset}`,
      network: one.network === 'mainnet' ? '' : one.network,
      state: stateOf(one),
      when: when(one.sent_at),
      to: one.to,
    }),
  });
  const put =
    (path, body, method = 'POST') =>
    async () =>
      void (await ask(path, method, body));
  const network = () => sending.elements.network.value;

  sending.addEventListener('submit', (event) => {
    event.preventDefault();
    const { to, amount, asset, delayBlocks, reverted } = sending.elements;
    const target = to.value.trim();
    const body = {
      network: network(),
      delayBlocks: Number(delayBlocks.value),
      reverted: reverted.checked,
      [target.startsWith('ethereum:') ? 'uri' : 'to']: target,
    };
    if (amount.value !== '') body.amount = amount.value.replace(',', '.');
    if (asset.value !== '') body.asset = asset.value;
    act(sending.querySelector('button'), put('/ethereum/send', body), texts.sent);
  });
  sending.addEventListener('click', (event) => {
    const button = event.target.closest('button[data-mine]');
    if (button === null) return;
    const body = { network: network(), blocks: Number(button.dataset.mine) };
    act(button, put('/ethereum/mine', body), texts.mined);
  });
  for (const form of [mining, rate]) {
    form.addEventListener('input', () => {
      form.dataset.changed = '';
    });
  }
  mining.addEventListener('submit', (event) => {
    event.preventDefault();
    const blockMs = Math.round(Number(mining.elements.seconds.value) * 1_000);
    delete mining.dataset.changed;
    act(mining.querySelector('button'), put('/ethereum/mining', { network: network(), blockMs }, 'PUT'), texts.set);
  });
  document.querySelector('#ethereum-reorganise').addEventListener('submit', (event) => {
    event.preventDefault();
    const { depth, transactions } = event.currentTarget.elements;
    const body = { network: network(), depth: Number(depth.value), transactions: transactions.value };
    act(event.currentTarget.querySelector('button'), put('/ethereum/reorganise', body), texts.reorganised);
  });
  rate.addEventListener('submit', (event) => {
    event.preventDefault();
    delete rate.dataset.changed;
    const body = { 'ETH-USD': rate.elements.rate.value.replace(',', '.') };
    act(rate.querySelector('button'), put('/rates', body, 'PUT'), texts.set);
  });

  return (state, rates) => {
    show('ethereumTransactions', state.recent.transactions, state.recent.total);
    const shown = state.networks.find(({ name }) => name === network());
    card.querySelector('[data-ethereum="height"]').textContent = shown.blockNumber;
    card.querySelector('[data-ethereum="pending"]').textContent = shown.pending;
    // Unsaved input has precedence.
    if (mining.dataset.changed === undefined) mining.elements.seconds.value = shown.blockMs / 1_000;
    if (rate.dataset.changed === undefined) rate.elements.rate.value = rates.rates['ETH-USD'];
  };
}
