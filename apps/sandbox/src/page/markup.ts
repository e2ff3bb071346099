import type { FaultName, Faults } from '../faults.ts';
import { deskAccounts, deskCards, deskTemplates } from './desk-markup.ts';
import { deskTexts } from './desk-texts.ts';
import { escapeHtml } from './escape.ts';
import { ethereumCard, ethereumTemplates } from './ethereum-markup.ts';
import { ethereumTexts } from './ethereum-texts.ts';
import { paypayAccounts, paypayTemplates, paypayTrades } from './paypay-markup.ts';
import { paypayTexts } from './paypay-texts.ts';
import { servicesCard, servicesTemplates } from './services-markup.ts';
import { servicesTexts } from './services-texts.ts';
import { type Language, type PageTexts, pageTexts } from './texts.ts';

type ShownProvider = {
  name: string;
  title: string;
  about: string;
  faults: { fault: FaultName; value: Faults[FaultName] }[];
};

/**
 * The whole page with its texts. The script fills in the changing parts by cloning the templates here, so
 * it contains no text.
 */
export function writePage(language: Language, providers: readonly ShownProvider[], token: string): string {
  const t = pageTexts[language];
  const paypay = paypayTexts[language];
  const ethereum = ethereumTexts[language];
  const desk = deskTexts[language];
  const services = servicesTexts[language];
  const other = language === 'pt' ? 'en' : 'pt';
  return `<!doctype html>
<html lang="${language === 'pt' ? 'pt-PT' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="control-token" content="${escapeHtml(token)}">
<title>${t.title} · Kumbi</title>
<link rel="stylesheet" href="/theme.css">
<link rel="stylesheet" href="/page.css">
<link rel="stylesheet" href="/payments.css">
<link rel="stylesheet" href="/reader.css">
<script src="/page.js" type="module"></script>
</head>
<body>
<a class="skip" href="#references">${t.skip}</a>
<header class="top">
<div><h1>Kumbi <span>${t.title}</span></h1><p>${t.lead}</p></div>
<a class="button quiet" href="?lang=${other}" lang="${other}" hreflang="${other}">${t.otherLanguage}</a>
</header>
<p class="notice" id="lost" role="alert" hidden>${t.lost}</p>
<main>
<div class="column">${references(t)}${payments(t)}${deskCards(desk, t.more)}${paypayTrades(paypay, t.more)}${ethereumCard(ethereum, t.more)}${servicesCard(services, t.more)}${received(t)}${records(t)}</div>
<div class="column">${inbox(t)}${accounts(t)}${deskAccounts(desk, t.more)}${paypayAccounts(paypay, t.more)}${trouble(t, providers)}</div>
</main>
${reader(t)}
${templates(t)}${deskTemplates(desk)}${paypayTemplates(paypay)}${ethereumTemplates()}${servicesTemplates(services)}
<div id="toast" role="status" aria-live="polite"></div>
</body>
</html>
`;
}

function references(t: PageTexts): string {
  return `
<section class="card" aria-labelledby="references">
<div class="card-head"><h2 id="references" tabindex="-1">${t.references}</h2><span class="count" data-count="references"></span></div>
<p class="empty" data-empty="references" hidden>${t.referencesEmpty}</p>
<ul class="rows" data-list="references"></ul>
<p class="more" data-more="references" hidden>${t.more} <span></span></p>
<details class="other">
<summary>${t.payOther}</summary>
<form id="pay-other">
<p class="help" id="pay-other-help">${t.payOtherHelp}</p>
<label>${t.reference}<input name="reference" inputmode="numeric" pattern="[0-9 ]{9,11}" autocomplete="off" required aria-describedby="pay-other-help"></label>
<label>${t.amount}<input name="amount" inputmode="decimal" pattern="[0-9]+([.,][0-9]{1,2})?" autocomplete="off" required></label>
<button class="button">${t.payOtherSubmit}</button>
</form>
</details>
</section>`;
}

function payments(t: PageTexts): string {
  return `
<section class="card" aria-labelledby="payments">
<div class="card-head"><h2 id="payments" tabindex="-1">${t.payments}</h2><span class="count" data-count="payments"></span></div>
<p class="empty" data-empty="payments" hidden>${t.paymentsEmpty}</p>
<ul class="rows" data-list="payments"></ul>
<p class="more" data-more="payments" hidden>${t.more} <span></span></p>
</section>`;
}

function received(t: PageTexts): string {
  return `
<section class="card" aria-labelledby="received">
<div class="card-head"><h2 id="received" tabindex="-1">${t.received}</h2><span class="count" data-count="received"></span></div>
<p class="help">${t.receivedAt} <code data-receiver></code></p>
<p class="empty" data-empty="received" hidden>${t.receivedEmpty}</p>
<ul class="rows" data-list="received"></ul>
<p class="more" data-more="received" hidden>${t.more} <span></span></p>
</section>`;
}

function records(t: PageTexts): string {
  return `
<section class="card" aria-labelledby="records">
<div class="card-head"><h2 id="records" tabindex="-1">${t.records}</h2><span class="count" data-count="records"></span></div>
<p class="help" id="records-help">${t.recordsLead}</p>
<p class="empty" data-empty="records" hidden></p>
<ul class="rows" data-list="records"></ul>
<p class="more" data-more="records" hidden>${t.more} <span></span></p>
<details class="other">
<summary>${t.newRecord}</summary>
<form id="new-record">
<label>${t.recordName}<input name="name" autocomplete="off" spellcheck="false" required></label>
<label>${t.recordType}<select name="type"><option>CNAME</option><option>TXT</option></select></label>
<label>${t.recordValue}<input name="value" autocomplete="off" spellcheck="false" required></label>
<button class="button">${t.publish}</button>
</form>
</details>
</section>`;
}

function inbox(t: PageTexts): string {
  return `
<section class="card" aria-labelledby="inbox">
<div class="card-head"><h2 id="inbox" tabindex="-1">${t.inbox}</h2><span class="count" data-count="emails"></span>
<button class="button quiet" id="clear-inbox" data-sure="${escapeHtml(t.clearInboxSure)}" hidden>${t.clearInbox}</button></div>
<p class="empty" data-empty="emails" hidden>${t.inboxEmpty}</p>
<ul class="rows" data-list="emails"></ul>
<p class="more" data-more="emails" hidden>${t.more} <span></span></p>
</section>`;
}

function accounts(t: PageTexts): string {
  return `
<section class="card" aria-labelledby="accounts">
<div class="card-head"><h2 id="accounts" tabindex="-1">${t.accounts}</h2><span class="count" data-count="accounts"></span>
<button class="button quiet" id="new-account">${t.newAccount}</button></div>
<p class="help">${t.accountsLead}</p>
<p class="empty" data-empty="accounts" hidden></p>
<ul class="rows" data-list="accounts"></ul>
<p class="more" data-more="accounts" hidden>${t.more} <span></span></p>
</section>`;
}

function trouble(t: PageTexts, providers: readonly ShownProvider[]): string {
  return `
<section class="card" aria-labelledby="faults">
<div class="card-head"><h2 id="faults">${t.faults}</h2></div>
<p class="help">${t.faultsLead}</p>
${providers.map((provider) => faultForm(t, provider)).join('')}
</section>`;
}

function faultForm(t: PageTexts, provider: ShownProvider): string {
  const fields = provider.faults.map(({ fault, value }) => faultField(t, fault, value, `${provider.name}-${fault}`));
  return `
<details class="faults"${provider.faults.some(({ value }) => Boolean(value)) ? ' open' : ''}>
<summary>${escapeHtml(provider.title)}</summary>
<p class="help">${escapeHtml(provider.about)}</p>
<form data-provider="${provider.name}">
<div class="fields">${fields.join('')}</div>
<button class="button quiet">${t.apply}<span class="hidden"> · ${escapeHtml(provider.title)}</span></button>
</form>
</details>`;
}

function faultField(t: PageTexts, fault: FaultName, value: Faults[FaultName], id: string): string {
  const { label, help } = t.faultTexts[fault];
  const described = `<span class="help" id="${id}">${help}</span>`;
  if (typeof value === 'boolean') {
    return `
<label class="switch"><input type="checkbox" name="${fault}"${value ? ' checked' : ''} aria-describedby="${id}"><span>${label}${described}</span></label>`;
  }
  const limits = {
    slowMs: [60_000, 1],
    failing: [1, 0.05],
    duplicateCallbacks: [20, 1],
    outOfOrderCallbacks: [1_000, 1],
    malformedAnswers: [10, 1],
    blocksBehind: [1_000, 1],
    processingSeconds: [86_400, 1],
  };
  const [most, step] = limits[fault as keyof typeof limits];
  return `
<label><span>${label}${described}</span><input type="number" name="${fault}" min="0" max="${most}" step="${step}" value="${value === 'all' ? 1 : value}" required aria-describedby="${id}"></label>`;
}

function reader(t: PageTexts): string {
  return `
<dialog id="reader" aria-labelledby="reader-subject">
<div class="reader-head"><h2 id="reader-subject" tabindex="-1"></h2><button class="button quiet" data-close>${t.close}</button></div>
<dl><dt>${t.from}</dt><dd data-field="from"></dd><dt>${t.to}</dt><dd data-field="to"></dd></dl>
<div class="reader-files" hidden><span>${t.attachments}</span><ul></ul></div>
<div class="reader-views" role="group"><button class="button quiet" data-view="html" aria-pressed="true">${t.html}</button><button class="button quiet" data-view="text" aria-pressed="false">${t.text}</button></div>
<iframe title="${t.message}" sandbox="allow-popups allow-popups-to-escape-sandbox" hidden></iframe>
<pre tabindex="0" aria-label="${t.message}" hidden></pre>
</dialog>`;
}

function templates(t: PageTexts): string {
  const states = Object.entries(t.states).map(([state, text]) => `data-${state}="${escapeHtml(text)}"`);
  const said = (
    [
      'paid',
      'lapsed',
      'sent',
      'notSent',
      'deleted',
      'published',
      'applied',
      'opened',
      'refused',
      'open',
      'noSubject',
    ] as const
  )
    .map((name) => `data-${name.toLowerCase()}="${escapeHtml(t[name])}"`)
    .join(' ');
  return `
<template id="references-row"><li>
<dl class="reference"><div><dt>${t.entity}</dt><dd data-field="entity"></dd></div><div><dt>${t.reference}</dt><dd class="number" data-field="reference"></dd></div><div><dt>${t.amount}</dt><dd class="number" data-field="amount"></dd></div></dl>
<p class="help"><span data-field="note"></span></p>
<div class="actions"><button class="button" data-act="pay">${t.pay}<span class="hidden"> <span data-field="label"></span></span></button><button class="button quiet" data-act="lapse">${t.lapse}<span class="hidden"> <span data-field="label"></span></span></button></div>
</li></template>
<template id="payments-row"><li class="line">
<div><strong class="number" data-field="amount"></strong> <span class="number" data-field="reference"></span><p class="help"><span class="state" data-field="state"></span> · <span data-field="when"></span></p></div>
<button class="button quiet" data-act="resend">${t.resend}<span class="hidden"> <span data-field="reference"></span></span></button>
</li></template>
<template id="accounts-row"><li>
<dl class="account"><div><dt>${t.entity}</dt><dd class="number" data-field="entity"></dd></div><div><dt>${t.apiKey}</dt><dd><code data-field="secret"></code></dd></div></dl>
<form class="callback"><label>${t.callbackUrl}<span class="hidden"> <span data-field="entity"></span></span><input name="callbackUrl" type="url" autocomplete="off" placeholder="${escapeHtml(t.noCallback)}"></label>
<button class="button quiet">${t.saveCallback}<span class="hidden"> <span data-field="entity"></span></span></button></form>
</li></template>
<template id="records-row"><li>
<dl class="account"><div><dt data-field="type"></dt><dd><code data-field="name"></code></dd></div><div><dt>${t.recordValue}</dt><dd><code data-field="value"></code></dd></div></dl>
<div class="actions"><button class="button quiet" data-act="unpublish">${t.remove}<span class="hidden"> <span data-field="name"></span></span></button></div>
</li></template>
<template id="received-row"><li>
<details><summary><strong data-field="what"></strong> <span class="help"><span data-field="when"></span> · <span class="number" data-field="status"></span></span></summary>
<pre tabindex="0" data-field="headers"></pre><pre tabindex="0" data-field="body"></pre></details>
</li></template>
<template id="emails-row"><li>
<button class="mail" data-act="read"><span class="mail-head"><strong data-field="subject"></strong><span class="help" data-field="when"></span></span><span class="help">${t.to} <span data-field="to"></span></span><span class="help preview" data-field="preview"></span></button>
</li></template>
<div id="texts" ${said} data-until="${t.until}" hidden></div><div id="states" ${states.join(' ')} hidden></div>`;
}
