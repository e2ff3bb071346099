import type { APIRequest, APIRequestContext, Page } from '@playwright/test';
import type { Lang } from '../look/texts.ts';
import { type Business, openBusiness } from '../steps/business.ts';
import { signInDemo } from '../steps/demo.ts';
import { inviteToCompany } from '../steps/invitation.ts';
import { fillConsole, signInOperator } from '../steps/operator.ts';
import { createAccount, newPerson, type Person } from '../steps/person.ts';
import { openVisited, type Visited } from '../steps/visited.ts';
import type { SandboxClient } from './sandbox-client.ts';

/** A person who has just signed up. */
export interface Newcomer extends Person {
  /** The id of an invitation to a company that they haven't answered. */
  readonly invitation: string;
}

/** Cookies of a person, and facts about the objects they can open. */
interface SignedIn<Facts> {
  readonly facts: Facts;
  readonly request: APIRequestContext;
}

/** The people and businesses of one worker: each is created on first use, once for each language. */
export class Prepared {
  readonly #url: string;
  readonly #sandbox: SandboxClient;
  readonly #newRequests: () => Promise<APIRequestContext>;
  readonly #opened: APIRequestContext[] = [];
  readonly #newcomers = new Map<Lang, Promise<SignedIn<Newcomer>>>();
  readonly #businesses = new Map<Lang, Promise<SignedIn<Business>>>();
  readonly #operators = new Map<Lang, Promise<SignedIn<undefined>>>();
  readonly #visited = new Map<Lang, Promise<Visited>>();

  constructor(product: {
    readonly url: string;
    readonly sandbox: SandboxClient;
    readonly requests: APIRequest;
    /** The network address of its requests. */
    readonly from: string;
  }) {
    this.#url = product.url;
    this.#sandbox = product.sandbox;
    this.#newRequests = async () => {
      const requests = await product.requests.newContext({ extraHTTPHeaders: { 'x-forwarded-for': product.from } });
      this.#opened.push(requests);
      return requests;
    };
  }

  /** Signs the browser in as a person who has just signed up, and whom a company invited. */
  newcomer(page: Page, lang: Lang): Promise<Newcomer> {
    return this.#signIn(page, lang, this.#newcomers, async (request) => {
      const person = newPerson('Adão Sebastião');
      await createAccount(request, this.#url, lang, person);
      return { ...person, invitation: await inviteToCompany(await this.#newRequests(), request, this.#url, lang) };
    });
  }

  /** Signs the browser in to the demo business, again each time: some screens need a recent sign-in. */
  business(page: Page, lang: Lang): Promise<Business> {
    return this.#signIn(
      page,
      lang,
      this.#businesses,
      async (request) =>
        openBusiness(request, this.#url, lang, { sandbox: this.#sandbox, other: await this.#newRequests() }),
      (request) => signInDemo(request, this.#url, lang),
    );
  }

  /** Signs the browser in as the operator of an installation whose lists aren't empty. */
  async operator(page: Page, lang: Lang): Promise<void> {
    const product = { url: this.#url, lang, sandbox: this.#sandbox };
    await this.#signIn(page, lang, this.#operators, async (request) => {
      await fillConsole(request, await this.#newRequests(), product);
      await signInOperator(request, this.#url, lang);
      return undefined;
    });
  }

  /** Signs the browser out. */
  async visited(page: Page, lang: Lang): Promise<Visited> {
    await signOut(page);
    return once(this.#visited, lang, async () => {
      const [owner, visitor] = [await this.#newRequests(), await this.#newRequests()];
      return openVisited(owner, visitor, this.#url, lang, this.#sandbox);
    });
  }

  async close(): Promise<void> {
    for (const requests of this.#opened) await requests.dispose();
  }

  async #signIn<Facts>(
    page: Page,
    lang: Lang,
    known: Map<Lang, Promise<SignedIn<Facts>>>,
    prepare: (request: APIRequestContext) => Promise<Facts>,
    renew?: (request: APIRequestContext) => Promise<void>,
  ): Promise<Facts> {
    const { facts, request } = await once(known, lang, async () => {
      const requests = await this.#newRequests();
      return { facts: await prepare(requests), request: requests };
    });
    await renew?.(request);
    const { cookies } = await request.storageState();
    await signOut(page);
    await page.context().addCookies(cookies);
    return facts;
  }
}

/** Leaves the app before the session ends: an open screen would refetch and be refused. */
async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

function once<Value>(known: Map<Lang, Promise<Value>>, lang: Lang, prepare: () => Promise<Value>): Promise<Value> {
  const value = known.get(lang) ?? prepare();
  known.set(lang, value);
  return value;
}
