import { dataOf, list } from './card-markup.ts';
import type { DeskTexts } from './desk-texts.ts';
import { escapeHtml } from './escape.ts';

const label = '<span class="hidden"> <span data-field="label"></span></span>';

/** The cards of the buyers at AppyPay, OPG and Stripe. */
export function deskCards(t: DeskTexts, more: string): string {
  const other = `
<details class="other">
<summary>${t.payOther}</summary>
<form id="appypay-other">
<p class="help" id="appypay-other-help">${t.payOtherHelp}</p>
<label>${t.payment}<input name="number" autocomplete="off" spellcheck="false" required aria-describedby="appypay-other-help"></label>
<label>${t.amount}<input name="amount" inputmode="decimal" pattern="[0-9]+([.,][0-9]{1,2})?" autocomplete="off" required></label>
<button class="button">${t.payAnyway}</button>
</form>
</details>`;
  const access = `<p class="help">${t.opg.pos} <code data-opg="posId"></code> · ${t.opg.token} <code data-opg="token"></code></p>`;
  return `<div id="desks" class="column" ${dataOf({ ...t.said, ...t.statuses })}>${[
    card(t, more, 'appypay', t.appypay, '', other),
    card(t, more, 'opg', t.opg, access, ''),
    card(t, more, 'stripe', t.stripe, '', ''),
  ].join('')}</div>`;
}

function card(
  t: DeskTexts,
  more: string,
  name: string,
  { title, empty }: { title: string; empty: string },
  head: string,
  foot: string,
): string {
  return `
<section class="card" data-desk="${name}" aria-labelledby="${name}">
<div class="card-head"><h2 id="${name}" tabindex="-1">${title}</h2><span class="count" data-count="${name}Payments"></span></div>
${head}${list(`${name}Payments`, empty, more)}${foot}
<details class="other">
<summary>${t.callbacks} <span class="count" data-count="${name}Callbacks"></span></summary>
${list(`${name}Callbacks`, t.callbacksEmpty, more)}
</details>
</section>`;
}

/** The cards of the merchants in AppyPay's portal and in Stripe's dashboard. */
export function deskAccounts(t: DeskTexts, more: string): string {
  return `
<section class="card" aria-labelledby="appypay-accounts">
<div class="card-head"><h2 id="appypay-accounts" tabindex="-1">${t.appypay.accounts}</h2><span class="count" data-count="appypayAccounts"></span>
<button class="button quiet" id="new-appypay-account">${t.appypay.newAccount}</button></div>
<p class="help">${t.appypay.accountsLead}</p>
${list('appypayAccounts', '', more)}
</section>
<section class="card" aria-labelledby="stripe-account">
<div class="card-head"><h2 id="stripe-account">${t.stripe.account}</h2></div>
<p class="help">${t.stripe.accountLead}</p>
<dl class="keys"><div><dt>${t.stripe.secretKey}</dt><dd><code data-stripe="secretKey"></code></dd></div><div><dt>${t.stripe.webhookSecret}</dt><dd><code data-stripe="webhookSecret"></code></dd></div></dl>
<form class="callback" id="stripe-webhook">${address(t, '')}</form>
</section>`;
}

export function deskTemplates(t: DeskTexts): string {
  const act = (action: string, text: string, quiet = true): string =>
    `<button class="button${quiet ? ' quiet' : ''}" data-do="${action}">${text}${label}</button>`;
  const row = (name: string, buttons: string): string => `
<template id="${name}Payments-row"><li>
<dl class="reference"><div><dt>${t.payment}</dt><dd data-field="number"></dd></div><div><dt data-field="method"></dt><dd class="number" data-field="code"></dd></div><div><dt>${t.amount}</dt><dd class="number" data-field="amount"></dd></div></dl>
<p class="help"><span class="state" data-field="state"></span> · <span data-field="note"></span></p>
<div class="actions">${act('pay', t.pay, false)}${act('decline', t.decline)}${act('expire', t.lapse)}${buttons}</div>
</li></template>
<template id="${name}Callbacks-row"><li class="line">
<div><strong data-field="what"></strong> <span class="number" data-field="number"></span><p class="help"><span class="state" data-field="state"></span> · <span data-field="when"></span></p></div>
${act('resend', t.resend)}
</li></template>`;
  return `${row('appypay', '')}${row('opg', '')}${row('stripe', act('open', t.openPage))}
<template id="appypayAccounts-row"><li>
<dl class="keys"><div><dt>${t.appypay.entity}</dt><dd class="number" data-field="entity"></dd></div><div><dt>${t.appypay.clientId}</dt><dd><code data-field="client"></code></dd></div><div><dt>${t.appypay.clientSecret}</dt><dd><code data-field="secret"></code></dd></div></dl>
<form class="callback">${address(t, '<span class="hidden"> <span data-field="entity"></span></span>')}</form>
</li></template>`;
}

function address(t: DeskTexts, whose: string): string {
  return `<label>${t.callbackUrl}${whose}<input name="webhookUrl" type="url" autocomplete="off" placeholder="${escapeHtml(t.noCallbackUrl)}"></label>
<button class="button quiet">${t.saveCallback}${whose}</button>`;
}
