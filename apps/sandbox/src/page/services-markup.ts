import { dataOf, list } from './card-markup.ts';
import type { ServicesTexts } from './services-texts.ts';

/** The card of the services with OAuth: connected accounts, and everything that the services received. */
export function servicesCard(t: ServicesTexts, more: string): string {
  return `
<section class="card" id="services-card" aria-labelledby="services" ${dataOf(t.said)}>
<div class="card-head"><h2 id="services" tabindex="-1">${t.title}</h2><span class="count" data-count="serviceThings"></span></div>
<p class="help">${t.lead}</p>
<p class="empty" data-empty="serviceAccounts" hidden></p><span data-count="serviceAccounts" hidden></span>
<ul class="rows" data-list="serviceAccounts"></ul>
<p class="more" data-more="serviceAccounts" hidden><span></span></p>
${list('serviceThings', t.empty, more)}
</section>`;
}

export function servicesTemplates(t: ServicesTexts): string {
  return `
<template id="serviceAccounts-row"><li>
<p><strong data-field="service"></strong> <span class="help" data-field="account"></span></p>
<div class="actions"><button class="button quiet" data-act="expire">${t.expire}<span class="hidden"> <span data-field="label"></span></span></button><button class="button quiet" data-act="revoke">${t.revoke}<span class="hidden"> <span data-field="label"></span></span></button></div>
</li></template>
<template id="serviceThings-row"><li>
<details><summary><strong data-field="what"></strong> <span class="help"><span data-field="service"></span> · <span data-field="when"></span></span></summary>
<pre tabindex="0" data-field="details"></pre></details>
</li></template>`;
}
