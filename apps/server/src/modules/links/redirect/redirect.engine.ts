import { randomUUIDv7 } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DurableBatches } from '../../../kernel/database/durable-batches.ts';
import { isPersonLooking } from '../../../kernel/http/person-looking.ts';
import { referrerOf } from '../../../kernel/http/visit-facts.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import { insertClicks, type NewClick } from '../click/click.store.ts';
import { ClickTick } from '../click/click-tick.service.ts';
import { countriesOf } from './country.engine.ts';
import type { OpenLink, OpenTarget } from './open-link.service.ts';
import { chooseTarget } from './target-choice.rules.ts';
import { agentFacts, languageOfVisitor } from './visitor.rules.ts';

/** One request of a link. */
export interface LinkVisit {
  readonly headers: FastifyRequest['headers'];
  readonly ip: string;
  readonly method: string;
}

/** A counted click and its target; `closed` if the link no longer takes clicks, `busy` if too much is waiting. */
export type Clicked = { readonly id: string; readonly isBot: boolean; readonly to: OpenTarget } | 'closed' | 'busy';

const clickBytes = 500;
const mib = 1024 * 1024;

/** The state of a server process for clicks. */
export class Redirects {
  readonly #kernel: Kernel;
  readonly #batches: DurableBatches<NewClick, boolean>;
  readonly #tick: ClickTick;
  readonly #siteHost: string;
  #countryOf: (ip: string) => string = () => '';

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#siteHost = new URL(kernel.config.siteUrl).hostname;
    this.#tick = new ClickTick(kernel);
    this.#batches = new DurableBatches({
      mostRows: 250,
      mostBytes: mib,
      mostWaitingBytes: 32 * mib,
      bytesOf: () => clickBytes,
      write: async (workspaceId, clicks) => {
        const counted = await insertClicks(kernel, workspaceId, clicks);
        return clicks.map((_, place) => counted.has(place));
      },
    });
  }

  /** Opens the file with the countries, once the process starts. */
  async prepare(): Promise<void> {
    const countries = await countriesOf(this.#kernel);
    this.#countryOf = countries.of;
  }

  /** Chooses the target of a request, and counts it. Resolves when the click is durable. */
  async click(link: OpenLink, { headers, ip, method }: LinkVisit): Promise<Clicked> {
    const isBot = method === 'HEAD' || !isPersonLooking(headers);
    const { device, system, browser } = agentFacts(headers['user-agent'] ?? '');
    const country = this.#countryOf(ip);
    const language = languageOfVisitor(headers['accept-language']);
    const to = chooseTarget(link, { device, system, browser, country, language }, Math.random());
    const id = randomUUIDv7();
    const counted = await this.#batches.add(link.workspaceId, {
      ...{ id, linkId: link.id, isBot, country, device, system, browser, language, target: to.host },
      referrer: referrerOf(headers.referer, this.#siteHost),
      at: this.#kernel.clock.now(),
    });
    if (counted === undefined) return 'busy';
    if (!counted) return 'closed';
    if (!isBot) this.#tick.add(link);
    return { id, isBot, to };
  }

  /** Announces counted clicks that weren't announced yet. */
  flush(): Promise<void> {
    return this.#tick.flush();
  }

  async close(): Promise<void> {
    await this.#batches.drained();
    await this.#tick.flush();
  }
}

export const redirectsOf: (kernel: Kernel) => Redirects = perKernel((kernel) => new Redirects(kernel));
