import { affiliateProgram } from '@kumbi/contract/affiliates/affiliates.endpoints.ts';
import type { AffiliateState } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { chance } from '../../../kernel/demo/chance.ts';
import { ctxAt } from '../../../kernel/demo/demo-rows.ts';
import type { DemoRows, DemoStory } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';
import { addDays, dayMs, dayOf } from '../../../kernel/time/zones.ts';
import { type DemoPurchase, demoNumbers, demoPurchases } from '../../payments/payments.public.ts';
import { insertClickDays } from '../click/click.store.ts';
import { insertCommissionPayment, insertSaleCommission, markCommissionsPaid } from '../commission/commission.store.ts';
import { insertAffiliate } from './affiliate.store.ts';
import { claimFirstCode } from './code.service.ts';

interface Words {
  readonly terms: string;
  readonly reference: string;
}

const percent = 10;
const waitingDays = 14;
/** The business has had affiliates for this long, and paid the commission before the last weeks by bank transfer. */
const programDays = 90;
const unpaidDays = 40;
/** One in this many purchases came through a link. */
const oneIn = 9;

/** Two affiliates with sales, one that waits for approval, and an unanswered invitation. */
const people: readonly { readonly number: number; readonly state: AffiliateState }[] = [
  { number: 9_001, state: 'invited' },
  { number: 9_002, state: 'asked' },
  { number: 9_003, state: 'active' },
  { number: 9_004, state: 'active' },
];

async function saveProgram(story: DemoStory): Promise<void> {
  const { terms } = demoWords<Words>('affiliates', story.language);
  await story.call(affiliateProgram.save, {
    ...{ is_on: true, is_open: false, by_link: true, rate: { kind: 'percent', percent }, rates: [] },
    ...{ cookie_days: 30, waiting_days: waitingDays, terms },
  });
}

async function writeAffiliates(ctx: Ctx, story: DemoStory): Promise<void> {
  const selling: string[] = [];
  for (const [place, { number, state }] of people.entries()) {
    const { name, email } = story.person(number);
    const id = uuidv7();
    const then = ctxAt(ctx, story.momentAgo(state === 'active' ? programDays + place : 2 + place, 'affiliate', number));
    const nobody = { home_id: null, joined_by: null };
    await insertAffiliate(then, { id, name, email, language: story.language, state, code: '', ...nobody });
    await claimFirstCode(then, id, name);
    if (state === 'active') selling.push(id);
  }
  for (const [place, id] of selling.entries()) await insertClickDays(ctx, id, clicksOf(story, place));
  await writeCommissions(ctx, story, selling);
}

/** Clicks on most days of the program, more at its end. */
function clicksOf(story: DemoStory, place: number): { day: string; clicks: number }[] {
  const today = dayOf(story.now);
  return Array.from({ length: programDays }, (_, ago) => ({
    day: addDays(today, -ago),
    clicks: Math.round(chance('affiliate-clicks', place, ago) * (12 - ago / 10)),
  })).filter(({ clicks }) => clicks > 0);
}

async function writeCommissions(ctx: Ctx, story: DemoStory, affiliates: readonly string[]): Promise<void> {
  const since = story.now.getTime() - programDays * dayMs;
  const sold = story
    .list(demoPurchases)
    .filter(
      ({ paidAt, id }) => paidAt && paidAt.getTime() > since && Math.floor(chance('affiliate', id) * oneIn) === 0,
    );
  const paid = new Map<string, { ids: string[]; minor: number }>();
  for (const [place, purchase] of sold.entries()) {
    const affiliate = affiliates[place % affiliates.length] ?? '';
    const { id, minor, state } = await writeCommission(ctx, story, purchase, affiliate);
    if (state !== 'paid') continue;
    const sum = paid.get(affiliate) ?? { ids: [], minor: 0 };
    paid.set(affiliate, { ids: [...sum.ids, id], minor: sum.minor + minor });
  }
  const { reference } = demoWords<Words>('affiliates', story.language);
  for (const [affiliate_id, { ids, minor }] of paid) {
    const id = uuidv7();
    const then = ctxAt(ctx, new Date(story.now.getTime() - (unpaidDays - waitingDays) * dayMs));
    const money = { currency: 'AOA', amount_minor: minor } as const;
    await insertCommissionPayment(then, { id, affiliate_id, ...money, way: 'outside', reference, paid_by: null });
    await markCommissionsPaid(ctx, ids, id);
  }
}

async function writeCommission(ctx: Ctx, story: DemoStory, purchase: DemoPurchase, affiliate: string) {
  const at = purchase.paidAt ?? purchase.at;
  const days = (story.now.getTime() - at.getTime()) / dayMs;
  const state = days > unpaidDays ? 'paid' : days > waitingDays ? 'approved' : 'pending';
  const sale = purchase.lines.reduce((sum, line) => sum + line.amountMinor, 0);
  const minor = Math.floor((sale * percent) / 100);
  const id = uuidv7({ msecs: at.getTime() });
  await insertSaleCommission(ctxAt(ctx, at), {
    ...{ id, affiliate_id: affiliate, checkout_id: purchase.id, state: state === 'paid' ? 'approved' : state },
    ...{ amount_minor: minor, sale_minor: sale, currency: 'AOA', purpose: purchase.purpose, payment_id: null },
    number: story.get(demoNumbers).get(purchase.id) ?? 0,
    title: purchase.lines[0]?.title ?? '',
    approve_at: new Date(at.getTime() + waitingDays * dayMs),
  });
  return { id, minor, state };
}

/** The affiliates of the demo business. They have no workspaces, so that it pays them by bank transfer. */
export const affiliateDemo: DemoRows = { open: saveProgram, write: writeAffiliates };
