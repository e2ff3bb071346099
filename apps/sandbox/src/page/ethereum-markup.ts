import { dataOf, list } from './card-markup.ts';
import type { EthereumTexts } from './ethereum-texts.ts';

/** The card of Ethereum: a wallet, the miner, reorganisations and the price of ETH. */
export function ethereumCard(t: EthereumTexts, more: string): string {
  return `
<section class="card" id="ethereum-card" aria-labelledby="ethereum" ${dataOf(t.said)}>
<div class="card-head"><h2 id="ethereum" tabindex="-1">${t.title}</h2><span class="count" data-count="ethereumTransactions"></span></div>
<p class="help">${t.lead}</p>
<form id="ethereum-send">
<div class="fields">
<label class="wide">${t.uri}<input name="to" autocomplete="off" spellcheck="false" required></label>
<label><span>${t.amount}<span class="help" id="ethereum-amount-help">${t.amountHelp}</span></span><input name="amount" inputmode="decimal" pattern="[0-9]+([.,][0-9]{1,18})?" autocomplete="off" aria-describedby="ethereum-amount-help"></label>
<label>${t.asset}<select name="asset"><option value="">${t.fromUri}</option><option>ETH</option><option>USDT</option><option>USDC</option><option value="FAKE">${t.fake}</option></select></label>
<label>${t.network}<select name="network"><option value="mainnet">${t.mainnet}</option><option value="sepolia">${t.sepolia}</option></select></label>
<label>${t.delay}<input name="delayBlocks" type="number" min="0" max="1000" value="0" required></label>
<label class="switch"><input type="checkbox" name="reverted"><span>${t.reverted}</span></label>
</div>
<div class="actions"><button class="button">${t.send}</button><button class="button quiet" type="button" data-mine="1">${t.mine}</button><button class="button quiet" type="button" data-mine="12">${t.mineTwelve}</button></div>
</form>
<p class="help">${t.height} <span class="number" data-ethereum="height"></span> · ${t.pending}: <span class="number" data-ethereum="pending"></span></p>
${list('ethereumTransactions', t.empty, more)}
<details class="other">
<summary>${t.settings}</summary>
<form id="ethereum-mining"><label><span>${t.interval}<span class="help" id="ethereum-interval-help">${t.intervalHelp}</span></span><input name="seconds" type="number" min="0" max="3600" step="0.1" required aria-describedby="ethereum-interval-help"></label><span></span><button class="button quiet">${t.setInterval}</button></form>
<form id="ethereum-reorganise"><label>${t.depth}<input name="depth" type="number" min="1" max="64" value="3" required></label><label>${t.fate}<select name="transactions"><option value="move">${t.move}</option><option value="wait">${t.wait}</option><option value="drop">${t.drop}</option></select></label><button class="button quiet">${t.reorganise}</button></form>
<form id="ethereum-rate"><label>${t.rate}<input name="rate" inputmode="decimal" pattern="[0-9]+([.,][0-9]{1,8})?" autocomplete="off" required></label><span></span><button class="button quiet">${t.setRate}</button></form>
</details>
</section>`;
}

export function ethereumTemplates(): string {
  return `
<template id="ethereumTransactions-row"><li>
<p><strong class="number" data-field="amount"></strong> <span data-field="network"></span></p>
<p class="help"><span class="state" data-field="state"></span> · <span data-field="when"></span></p>
<p class="help"><code data-field="to"></code></p>
</li></template>`;
}
