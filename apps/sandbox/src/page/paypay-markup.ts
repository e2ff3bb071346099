import { dataOf, list } from './card-markup.ts';
import { escapeHtml } from './escape.ts';
import type { PaypayTexts } from './paypay-texts.ts';

/** The card of PayPay's buyers: approve, decline, or let expire; refunds and notifications. */
export function paypayTrades(t: PaypayTexts, more: string): string {
  return `
<section class="card" id="paypay-trades" aria-labelledby="paypay" ${dataOf({ ...t.said, ...t.methods, ...t.statuses })}>
<div class="card-head"><h2 id="paypay" tabindex="-1">${t.trades}</h2><span class="count" data-count="paypayTrades"></span></div>
${list('paypayTrades', t.tradesEmpty, more)}
<details class="other">
<summary>${t.payOther}</summary>
<form id="paypay-other">
<p class="help" id="paypay-other-help">${t.payOtherHelp}</p>
<label>${t.number}<input name="number" autocomplete="off" spellcheck="false" required aria-describedby="paypay-other-help"></label>
<label>${t.amount}<input name="amount" inputmode="decimal" pattern="[0-9]+([.,][0-9]{1,2})?" autocomplete="off" required></label>
<button class="button">${t.payAnyway}</button>
</form>
</details>
<div data-part="paypayRefunds" hidden><h3>${t.refunds}</h3><span class="count" data-count="paypayRefunds" hidden></span>${list('paypayRefunds', '', more)}</div>
<details class="other">
<summary>${t.notifications} <span class="count" data-count="paypayNotices"></span></summary>
${list('paypayNotices', t.notificationsEmpty, more)}
</details>
</section>`;
}

/** The card of PayPay's portal: one account per merchant. */
export function paypayAccounts(t: PaypayTexts, more: string): string {
  return `
<section class="card" id="paypay-portal" aria-labelledby="paypay-accounts">
<div class="card-head"><h2 id="paypay-accounts" tabindex="-1">${t.accounts}</h2><span class="count" data-count="paypayAccounts"></span>
<button class="button quiet" id="new-paypay-account">${t.newAccount}</button></div>
<p class="help">${t.accountsLead}</p>
<p class="help"><code data-paypay-key></code></p>
${list('paypayAccounts', '', more)}
</section>`;
}

export function paypayTemplates(t: PaypayTexts): string {
  const label = '<span class="hidden"> <span data-field="label"></span></span>';
  return `
<template id="paypayTrades-row"><li>
<dl class="reference"><div><dt>${t.number}</dt><dd data-field="number"></dd></div><div><dt data-field="method"></dt><dd class="number" data-field="code"></dd></div><div><dt>${t.amount}</dt><dd class="number" data-field="amount"></dd></div></dl>
<p class="help"><span class="state" data-field="state"></span> · <span data-field="note"></span></p>
<div class="actions"><button class="button" data-paypay="pay">${t.pay}${label}</button><button class="button quiet" data-paypay="decline">${t.decline}${label}</button><button class="button quiet" data-paypay="lapse">${t.lapse}${label}</button><button class="button quiet" data-paypay="open">${t.openApp}${label}</button></div>
</li></template>
<template id="paypayRefunds-row"><li>
<p><strong class="number" data-field="amount"></strong> <span data-field="number"></span></p>
<div class="actions"><button class="button" data-paypay="refund">${t.refund}${label}</button><button class="button quiet" data-paypay="reject">${t.reject}${label}</button></div>
</li></template>
<template id="paypayNotices-row"><li class="line">
<div><strong data-field="what"></strong> <span data-field="number"></span><p class="help"><span class="state" data-field="state"></span> · <span data-field="when"></span></p></div>
<button class="button quiet" data-paypay="resend">${t.resend}${label}</button>
</li></template>
<template id="paypayAccounts-row"><li>
<dl class="account"><div><dt>${t.partner}</dt><dd class="number" data-field="partner"></dd></div><div><dt>${t.product}</dt><dd class="number" data-field="product"></dd></div></dl>
<form class="callback"><label>${t.notifyUrl}${label}<input name="notifyUrl" type="url" autocomplete="off" placeholder="${escapeHtml(t.noNotifyUrl)}"></label>
<label>${t.publicKey}${label}<input name="publicKey" autocomplete="off" spellcheck="false" placeholder="${escapeHtml(t.noKey)}"></label>
<label>${t.refundMode}${label}<select name="refunds"><option value="automatic">${t.automatic}</option><option value="manual">${t.manual}</option></select></label>
<button class="button quiet">${t.save}${label}</button></form>
</li></template>`;
}
