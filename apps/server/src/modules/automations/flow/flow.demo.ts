import { randomBytes } from 'node:crypto';
import { flows } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { hookDestinations } from '@kumbi/contract/hooks/destinations.endpoints.ts';
import { hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Verification } from '@kumbi/contract/hooks/hooks.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { chance } from '../../../kernel/demo/chance.ts';
import { ctxAt } from '../../../kernel/demo/demo-rows.ts';
import { type DemoRows, type DemoStory, demoFact } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';
import { type DemoCall, type DemoDelivery, insertDemoEvents, insertDemoHours } from '../../hooks/hooks.public.ts';
import { automationsTables } from '../automations.table.ts';
import { insertRunStep, runStepRow, unclaimed } from '../run/run.store.ts';

type Words = Readonly<Record<'hook' | 'title' | 'large' | 'small' | 'accounting' | 'warehouse', string>>;

const kilos = '{{event.body.kilos}}';
const largeFrom = 40;
/** Every call of the supplier in the log. */
const [logDays, callsPerDay] = [28, 3];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Made {
  readonly hookId: string;
  readonly secret: string;
  readonly accounting: string;
  readonly warehouse: string;
  readonly flowId: string;
  readonly revision: number;
}
const supplier = demoFact<Made>('automations.supplier');

/** A supplier's system calls a webhook, and its flow reacts to the amount of honey. */
export const flowDemo: DemoRows = {
  open: async (story) => {
    const words = demoWords<Words>('automations', story.language);
    const { webhook } = await story.call(hooks.create, { name: words.hook });
    const secret = randomBytes(24).toString('base64url');
    const signature = { kind: 'hmac', header: 'x-signature', encoding: 'hex', prefix: '', secret, refuse: false };
    await story.call(hooks.update, { id: webhook.id, name: words.hook, signature });
    const destination = async (name: string, url: string, filter?: object) =>
      (await story.call(hookDestinations.create, { hook_id: webhook.id, name, url, ...(filter ? { filter } : {}) }))
        .destination.id;
    const large = { on: 'body', name: 'kilos', comparison: 'greater', value: String(largeFrom) };
    const accounting = await destination(words.accounting, 'https://contas.terraboa.example/webhooks/mel');
    const warehouse = await destination(words.warehouse, 'https://armazem.terraboa.example/entradas', {
      conditions: [large],
    });
    const metadata: SentFlowGraph = {
      steps: [
        { id: 's1', type: 'webhook', webhook_id: webhook.id },
        { id: 's2', type: 'condition', y: 170, left: kilos, comparison: 'greater', right: String(largeFrom) },
        { id: 's3', type: 'notify', x: -160, y: 340, text: words.large.replace('{kilos}', kilos) },
        { id: 's4', type: 'notify', x: 160, y: 340, text: words.small.replace('{kilos}', kilos) },
      ],
      links: [
        { from: 's1', port: 'next', to: 's2' },
        { from: 's2', port: 'yes', to: 's3' },
        { from: 's2', port: 'no', to: 's4' },
      ],
    };
    const { flow } = await story.call(flows.create, { title: words.title, metadata });
    const { flow: published } = await story.call(flows.publish, { id: flow.id, revision: flow.revision });
    story.set(supplier, {
      ...{ hookId: webhook.id, secret, accounting, warehouse },
      ...{ flowId: flow.id, revision: published.revision },
    });
  },
  write: async (ctx, story) => {
    const made = story.get(supplier);
    const calls = callsOf(story, made);
    const ids = await insertDemoEvents(
      ctx,
      { id: made.hookId, agent: 'CooperativaERP/3.2', secret: made.secret },
      calls,
    );
    const words = demoWords<Words>('automations', story.language);
    for (const [at, call] of calls.entries()) {
      if (call.verification !== 'valid') continue;
      const said = kilosOf(call) > largeFrom ? words.large : words.small;
      const text = said.replace('{kilos}', String(kilosOf(call)));
      await insertDemoRun(ctx, made, { call, eventId: ids[at] ?? '', text });
    }
    await insertDemoHours(ctx, made.hookId, olderHours(story));
  },
};

const kilosOf = ({ body }: DemoCall): number => (body as { readonly kilos: number }).kilos;

/** The calls of the last weeks, oldest first. */
function callsOf(story: DemoStory, { accounting, warehouse }: Made): DemoCall[] {
  const count = logDays * callsPerDay;
  return Array.from({ length: count }, (_, place): DemoCall => {
    // The newest call came an hour or two ago.
    const age = (count - 1 - place + chance('hook-call', place) * 0.8) * (dayMs / callsPerDay) + hourMs;
    const amount = 12 + Math.round(chance('hook-kilos', place) * 70);
    const verification = verificationAt(place, count);
    return {
      at: new Date(story.now.getTime() - age),
      body: { kilos: amount, kind: 'mel', beekeeper: story.person(place * 5).name, batch: `CAL-${2_400 + place}` },
      verification,
      deliveries:
        verification === 'valid' ? deliveriesOf(place, count, { accounting, warehouse }, amount > largeFrom) : [],
    };
  });
}

/** Some calls came from someone without the secret, and one from a program with a former one. */
function verificationAt(place: number, count: number): Verification {
  if (place === count - 5) return 'wrong';
  return chance('hook-verified', place) < 0.06 ? 'missing' : 'valid';
}

/** Accounting failed on one day, and the warehouse didn't answer now and then. */
function deliveriesOf(
  place: number,
  count: number,
  { accounting, warehouse }: Pick<Made, 'accounting' | 'warehouse'>,
  isLarge: boolean,
): DemoDelivery[] {
  const day = Math.floor((count - 1 - place) / callsPerDay);
  const toAccounting: DemoDelivery =
    day === 6
      ? { destinationId: accounting, tries: 8, code: 503 }
      : { destinationId: accounting, tries: chance('hook-again', place) < 0.1 ? 2 : 1, code: 200 };
  if (!isLarge) return [toAccounting];
  const isLost = chance('hook-lost', place) < 0.12;
  const toWarehouse: DemoDelivery = isLost
    ? { destinationId: warehouse, tries: 8, code: null, failure: 'timeout' }
    : { destinationId: warehouse, tries: 1, code: 202 };
  return [toAccounting, toWarehouse];
}

/** The counts of two months before the log. */
function olderHours({ now }: Pick<DemoStory, 'now'>) {
  const first = new Date(Math.floor(now.getTime() / hourMs) * hourMs - (logDays + 2) * dayMs).getTime();
  return Array.from({ length: 60 * callsPerDay }, (_, place) => ({
    hour: new Date(first - place * (dayMs / callsPerDay)),
    accepted: 1,
    rejected: chance('hook-hour', place) < 0.05 ? 1 : 0,
    delivered: 1 + Math.round(chance('hook-hour-large', place)),
    failed: chance('hook-hour-lost', place) < 0.04 ? 1 : 0,
  }));
}

/** Inserts the run that a call started, as it ended. */
async function insertDemoRun(
  ctx: Ctx,
  { flowId, revision }: Made,
  { call, eventId, text }: { readonly call: DemoCall; readonly eventId: string; readonly text: string },
): Promise<void> {
  const then = ctxAt(ctx, call.at);
  const id = uuidv7({ msecs: call.at.getTime() });
  const isLarge = kilosOf(call) > largeFrom;
  await rowsOf(then, automationsTables.flow_runs).insert({
    ...{ id, flow_id: flowId, revision, status: 'done', origin: 'webhook', origin_id: eventId, source_id: eventId },
    ...{ input: null, depth: 0, at_step: null, number: 3, failure: null },
    ...{ ended_at: new Date(call.at.getTime() + 900), due_at: null, ...unclaimed },
  });
  const taken = [
    { step: { id: 's1', type: 'webhook', title: '' }, port: 'next' },
    { step: { id: 's2', type: 'condition', title: '' }, port: isLarge ? 'yes' : 'no' },
    { step: { id: isLarge ? 's3' : 's4', type: 'notify', title: '' }, port: 'next', output: JSON.stringify({ text }) },
  ] as const;
  for (const [at, { step, ...note }] of taken.entries())
    await insertRunStep(then, runStepRow(step, { run_id: id, number: at + 1, status: 'done', ...note }, call.at));
}
