import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from '@kumbi/contract/answers/answers.endpoints.ts';
import { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { flows } from '@kumbi/contract/automations/automations.endpoints.ts';
import { programRuns } from '@kumbi/contract/automations/public-automations.endpoints.ts';
import { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import { outboundWebhooks } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { pageContent, pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import { someForm } from '@kumbi/server/modules/answers/answer.factory.ts';
import { someData } from '@kumbi/server/modules/pages/page/page.factory.ts';
import { createCallers } from '../../bench/src/hooks/callers.ts';
import { buy, type Purchase } from './buyers.ts';
import { type Call, isAway } from './calls.ts';
import type { Installation } from './installation.ts';
import type { Random } from './random.ts';
import { must, type Seller } from './seller.ts';
import type { SeededShop } from './shop.ts';

/** Milliseconds between two of a kind. An hour has fewer than the thousand payments that the sandbox lists. */
const pace = { purchase: 4_000, event: 200, run: 1_000, answer: 2_000, view: 200 };
/** Of each kind; more are left out while the server is away. */
const atOnce = 12;
const buyersWaitMs = 60_000;

/** The work that got a response. */
export interface Done {
  readonly purchases: Purchase[];
  /** The numbers of the events, the ids of the runs and the names of the answers with a 2xx response. */
  readonly events: ReadonlySet<number>;
  readonly runs: Set<string>;
  readonly answers: Set<string>;
  views: number;
  /** Responses that no client should get. */
  readonly problems: string[];
}

interface Loaded {
  readonly kumbi: Installation;
  readonly call: Call;
  readonly seller: Seller;
  readonly shop: SeededShop;
  readonly random: Random;
  /** Receives the outgoing webhook. */
  readonly receiverUrl: string;
}

interface Load {
  readonly done: Done;
  /** Loads the installation until the signal. */
  run(stop: AbortSignal): Promise<void>;
}

/** Prepares the seller's workspace for the load. */
export async function prepareLoad(on: Loaded): Promise<Load> {
  const { kumbi, call, seller, shop } = on;
  const { headers } = seller;
  const { webhook } = must(await call(hooks.create, { body: { name: 'Encomendas' } }, { headers }));
  const outbound = { name: 'Contabilidade', url: on.receiverUrl, types: ['payment.paid' as const] };
  must(await call(outboundWebhooks.create, { body: outbound }, { headers }));
  const flow = await publishFlow(call, seller);
  const key = { key: 'Fluxo', type: 'automation' as const, automation_id: flow };
  const { secret } = must(await call(apiKeys.create, { body: key }, { headers }));
  const form = await publishForm(call, seller);
  const shown = [`/pt/s/${shop.code}`, `/en/s/${shop.code}`, `/pt/p/${form.slug}`];

  const callers = createCallers(atOnce);
  const done: Done = {
    ...{ purchases: [], events: callers.acknowledged(), runs: new Set(), answers: new Set(), views: 0, problems: [] },
  };
  const noted = (what: string, status: number) => {
    // While its database connection is restored, a server asks callers to come back.
    if (status !== 200 && status !== 503) done.problems.push(`${what} was answered with ${status}`);
    return status === 200;
  };
  const from = (n: number) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` });
  const run = async (stop: AbortSignal): Promise<void> => {
    try {
      await Promise.all([
        steadily(pace.purchase, stop, async (n) => {
          const until = Date.now() + buyersWaitMs;
          const purchase = await buy({ call, folder: kumbi.folder, shop, random: on.random, until }, n);
          if (purchase) done.purchases.push(purchase);
        }),
        steadily(pace.event, stop, async () => {
          const status = await callers.call(`${kumbi.url}/hooks/${webhook.code}`);
          if (status !== 0) noted('an event', status);
        }),
        steadily(pace.run, stop, async (n) => {
          const sent = { body: { body: { name: 'Ana', email: `ana${n % 200}@example.com` } } };
          const { status, body } = await call(programRuns.start, sent, {
            headers: { authorization: `Bearer ${secret}` },
          });
          if (noted('a run', status)) done.runs.add(body.id);
        }),
        steadily(pace.answer, stop, async (n) => {
          const fields = { name: `Ana ${n}`, email: `ana${n}@example.com` };
          const input = { params: { slug: form.slug }, body: { block: form.block, fields } };
          const { status } = await call(answers.send, input, { headers: from(n) });
          if (noted('an answer', status)) done.answers.add(fields.name);
        }),
        steadily(pace.view, stop, async (n) => {
          const answer = await fetch(`${kumbi.url}${shown[n % shown.length]}`, {
            headers: from(n),
            signal: AbortSignal.timeout(20_000),
          });
          await answer.text();
          if (noted('a page', answer.status)) done.views += 1;
        }),
      ]);
    } finally {
      await callers.close();
    }
  };
  return { done, run };
}

/** Begins work at a steady rate until the signal, and waits for its end. Work that a kill interrupts is left out. */
async function steadily(everyMs: number, stop: AbortSignal, work: (n: number) => Promise<void>): Promise<void> {
  const begun = Date.now();
  const open = new Set<Promise<void>>();
  const faults: unknown[] = [];
  for (let n = 0; !stop.aborted && faults.length === 0; n += 1) {
    await sleep(Math.max(0, begun + n * everyMs - Date.now()));
    if (open.size >= atOnce) continue;
    const one = work(n).catch((error: unknown) => {
      if (!isAway(error)) faults.push(error);
    });
    open.add(one);
    void one.finally(() => open.delete(one));
  }
  await Promise.all(open);
  if (faults.length > 0) throw faults[0];
}

/** A flow that saves a customer, in the transaction of its step: each run is done exactly once. */
async function publishFlow(call: Call, { headers }: Seller): Promise<string> {
  const metadata = {
    steps: [
      { id: 's1', type: 'call' as const },
      { id: 's2', type: 'contact' as const, name: '{{event.body.name}}', email: '{{event.body.email}}' },
    ],
    links: [{ from: 's1', port: 'next' as const, to: 's2' }],
  };
  const { flow } = must(await call(flows.create, { body: { title: 'Guardar cliente', metadata } }, { headers }));
  must(await call(flows.publish, { body: { id: flow.id, revision: flow.revision } }, { headers }));
  return flow.id;
}

async function publishForm(call: Call, { headers }: Seller): Promise<{ slug: string; block: string }> {
  const { page } = must(await call(pages.create, { body: { title: 'Contacto', type: 'form' } }, { headers }));
  const block = someForm({ notify: false });
  const content = {
    id: page.id,
    revision: 0,
    overwrite: true,
    default_language: 'pt' as const,
    data: someData([block]),
  };
  const saved = must(await call(pageContent.save, { body: content }, { headers }));
  const { revision } = saved.page;
  must(await call(pages.publish, { params: { id: page.id }, body: { revision } }, { headers }));
  return { slug: page.slug, block: block.props.id };
}
