import type { APIRequestContext } from '@playwright/test';
import type { Lang } from '../look/texts.ts';
import type { SandboxClient } from '../product/sandbox-client.ts';
import { openAffiliation } from './affiliation.ts';
import { type MadeKey, openKey } from './api-key.ts';
import { type BusyFlow, openBusyFlow } from './busy-flow.ts';
import { type BusyHook, openBusyHook } from './busy-hook.ts';
import { type BusyPage, openBusyPage } from './busy-page.ts';
import { type Demo, openDemo } from './demo.ts';
import { type EditedPage, openEditedPage } from './edited-page.ts';
import { type DemoIntegration, openIntegration } from './integration.ts';
import { findKwabaUser, type KwabaUser } from './kwaba-user.ts';
import { type MadeDomain, openMailDomain } from './mail-domain.ts';
import { type MadeTemplate, openMailTemplate } from './mail-template.ts';
import { makeWebhook, type SentWebhook } from './webhook.ts';

/** The demo business with an example of everything that a screen can show. */
export interface Business {
  /** The path of its screens, after the language. */
  readonly place: string;
  readonly demo: Demo;
  /** The id of the place of the business in a program of another seller. */
  readonly affiliation: string;
  readonly busy: BusyPage;
  readonly edited: EditedPage;
  readonly flow: BusyFlow;
  readonly hook: BusyHook;
  readonly webhook: SentWebhook;
  readonly key: MadeKey;
  readonly kwabaUser: KwabaUser;
  readonly integration: DemoIntegration;
  readonly mailTemplate: MadeTemplate;
  readonly mailDomain: MadeDomain;
  /** @returns the code of an unused ticket, another one at each call */
  takeTicket(): string;
}

/**
 * Signs the requests in to the demo business of a language and adds the objects that the screens need.
 *
 * @param other requests of a person who has no account yet
 */
export async function openBusiness(
  request: APIRequestContext,
  url: string,
  lang: Lang,
  { sandbox, other }: { readonly sandbox: SandboxClient; readonly other: APIRequestContext },
): Promise<Business> {
  const demo = await openDemo(request, url, lang);
  const busy = await openBusyPage(request, url, demo.company);
  const affiliation = await openAffiliation(other, request, { url, lang, company: demo.company });
  const tickets = [...busy.tickets];
  return {
    place: `app/company/${demo.company}`,
    demo,
    affiliation,
    busy,
    edited: await openEditedPage(request, url, demo.company),
    flow: await openBusyFlow(request, url, demo.company),
    hook: await openBusyHook(request, url, demo.company, sandbox.receiverUrl),
    webhook: await makeWebhook(request, url, demo.company, sandbox.receiverUrl),
    key: await openKey(request, url, demo.company),
    integration: await openIntegration(request, url, demo.company, sandbox),
    mailTemplate: await openMailTemplate(request, url, demo.company),
    mailDomain: await openMailDomain(request, url, demo.company, sandbox),
    kwabaUser: await findKwabaUser(request, url, demo.company),
    takeTicket() {
      const ticket = tickets.pop();
      if (!ticket) throw new Error('every ticket of the busy page was shown at the door');
      return ticket;
    },
  };
}
