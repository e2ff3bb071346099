import type { APIRequestContext } from '@playwright/test';
import type { Lang } from '../look/texts.ts';
import type { SandboxClient } from '../product/sandbox-client.ts';
import { newestCustomer, preferencesPath } from './customer.ts';
import { type Demo, type DemoPayments, demoPayments, openDemo } from './demo.ts';
import { findKwabaUser, type KwabaUser } from './kwaba-user.ts';

/** The demo business's objects that visitors can open. */
export interface Visited {
  readonly demo: Demo;
  readonly payments: DemoPayments;
  readonly user: KwabaUser;
  /** The path of a customer's preferences page, below the language. */
  readonly preferences: string;
}

/** @param owner requests to sign in to the demo business; a separate visitor places the orders */
export async function openVisited(
  owner: APIRequestContext,
  visitor: APIRequestContext,
  url: string,
  lang: Lang,
  sandbox: SandboxClient,
): Promise<Visited> {
  const demo = await openDemo(owner, url, lang);
  const seller = { request: owner, url, lang, company: demo.company };
  return {
    demo,
    payments: await demoPayments(visitor, url, demo, sandbox),
    user: await findKwabaUser(owner, url, demo.company),
    preferences: await preferencesPath(seller, await newestCustomer(seller)),
  };
}
