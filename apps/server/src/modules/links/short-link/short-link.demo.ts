import { linkDomains } from '@kumbi/contract/links/link-domain.endpoints.ts';
import type { ClickFact } from '@kumbi/contract/links/links.limits.ts';
import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import type { CreateShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { otherLocales } from '@kumbi/contract/shared/locale.ts';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { chance } from '../../../kernel/demo/chance.ts';
import { ctxAt, inPortions } from '../../../kernel/demo/demo-rows.ts';
import { type DemoRows, type DemoStory, demoFact } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';
import { addDays, dayMs, dayOf, startOfDay, weekdayOf } from '../../../kernel/time/zones.ts';
import { demoContactOf } from '../../contacts/contacts.public.ts';
import { demoPurchases } from '../../payments/payments.public.ts';
import { insertClickCounts, insertClicks, type NewClick } from '../click/click.store.ts';
import { saveConversion } from '../conversion/conversion.store.ts';
import { updateShortLinkRow } from './short-link.store.ts';

interface DemoLink {
  readonly id: string;
  readonly place: number;
  /** The age of the link in days, and its clicks on a usual day. */
  readonly days: number;
  readonly clicks: number;
  /** The host of its target. */
  readonly target: string;
}

const demoLinks = demoFact<readonly DemoLink[]>('links.links');

const plans = [
  { days: 365, clicks: 38 },
  { days: 210, clicks: 22 },
  { days: 95, clicks: 14 },
  { days: 24, clicks: 9 },
] as const;

/** The shares of the visitors' facts, the same for all links. */
const facts: readonly (readonly [fact: ClickFact, value: string, share: number])[] = [
  ['country', 'AO', 0.78],
  ['country', 'PT', 0.15],
  ['country', 'BR', 0.07],
  ['device', 'phone', 0.83],
  ['device', 'computer', 0.17],
  ['system', 'Android', 0.7],
  ['system', 'iOS', 0.14],
  ['system', 'Windows', 0.16],
  ['browser', 'Chrome', 0.76],
  ['browser', 'Safari', 0.14],
  ['browser', 'Firefox', 0.1],
  ['referrer', 'instagram.com', 0.42],
  ['referrer', '', 0.38],
  ['referrer', 'facebook.com', 0.2],
];

/** The devices of visitors, in the same shares. */
const visitors = [
  { device: 'phone', system: 'Android', browser: 'Chrome', share: 0.66 },
  { device: 'phone', system: 'iOS', browser: 'Safari', share: 0.14 },
  { device: 'computer', system: 'Windows', browser: 'Chrome', share: 0.1 },
  { device: 'computer', system: 'Windows', browser: 'Firefox', share: 0.06 },
  { device: 'phone', system: 'Android', browser: 'Firefox', share: 0.04 },
] as const;
/** The newest days, today included, have single clicks; earlier ones only counts. */
const singleDays = 3;

/** Most visitors speak the language of the business. */
const languageFacts = ({ language }: DemoStory): typeof facts => [
  ['language', language, 0.9],
  ...otherLocales(language).map((other) => ['language', other, 0.1] as const),
];
/** The hours of a day with clicks, in Luanda, and their shares. */
const hours = [
  [9, 0.18],
  [13, 0.27],
  [18, 0.2],
  [21, 0.35],
] as const;
const minutesToBuy = 7;
/** One of this number of sales comes from the oldest link. */
const oneIn = 14;

async function createLinks(story: DemoStory): Promise<void> {
  const words = demoWords<{ short_links: readonly CreateShortLink[]; link_domain: string }>('links', story.language);
  const made: DemoLink[] = [];
  // The last one is the oldest, so that the list begins with the newest.
  for (const [place, plan] of [...plans.entries()].reverse()) {
    const link = words.short_links[place];
    if (!link) throw new Error('a link of the demo has no words');
    const { short_link } = await story.call(shortLinks.create, { ...link });
    made.push({ id: short_link.id, place, target: new URL(link.url).host, ...plan });
  }
  story.set(demoLinks, made);
  await story.call(linkDomains.create, { host: words.link_domain });
}

/** More clicks each month, at weekends, and fewer on the day that isn't over. */
function clicksOn(story: DemoStory, { place, days, clicks }: DemoLink, ago: number): number {
  const today = dayOf(story.now);
  const weekend = /^s(?:atur|un)day$/.test(weekdayOf(addDays(today, -ago))) ? 1.4 : 1;
  const partOfDay = ago === 0 ? (story.now.getTime() - startOfDay(today).getTime()) / dayMs : 1;
  const growth = 0.4 + 0.6 * ((days - ago) / days);
  return Math.round(clicks * growth * weekend * partOfDay * (0.6 + chance('link-clicks', place, ago) * 0.8));
}

async function writeClicks(ctx: Ctx, story: DemoStory): Promise<void> {
  const today = dayOf(story.now);
  for (const link of story.get(demoLinks)) {
    const [counted, facted] = [[] as object[], [] as object[]];
    for (let ago = link.days - 1; ago >= singleDays; ago -= 1) {
      const day = addDays(today, -ago);
      const clicks = clicksOn(story, link, ago);
      for (const [hour, share] of hours) {
        const at = new Date(startOfDay(day).getTime() + hour * 3_600_000);
        const count = Math.round(clicks * share);
        if (at <= story.now) counted.push({ hour: at, clicks: count, bots: Math.round(count * 0.12) });
      }
      for (const [fact, value, share] of [...facts, ...languageFacts(story)]) {
        const count = Math.round(clicks * share);
        if (count > 0) facted.push({ day, fact, value, clicks: count });
      }
    }
    await inPortions(counted, (portion) => insertClickCounts(ctx, link.id, 'link_click_hours', portion));
    await inPortions(facted, (portion) => insertClickCounts(ctx, link.id, 'link_click_days', portion));
    await updateShortLinkRow(ctx, link.id, { created_at: new Date(story.now.getTime() - link.days * dayMs) });
  }
  await writeSales(ctx, story);
}

/** Returns the item whose share of 1 contains this number. */
function shared<Item extends { readonly share: number }>(items: readonly Item[], number: number): Item {
  let sum = 0;
  const found = items.find(({ share }) => {
    sum += share;
    return number < sum;
  });
  const item = found ?? items.at(-1);
  if (!item) throw new Error('there are no items to choose from');
  return item;
}

const valuesOf = (wanted: ClickFact, of: typeof facts) =>
  of.flatMap(([fact, value, share]) => (fact === wanted ? { value, share } : []));

/** The newest clicks are single ones, as a visitor's click is stored. */
async function writeNewestClicks(story: DemoStory): Promise<void> {
  const clicks = story
    .get(demoLinks)
    .flatMap((link) =>
      Array.from({ length: singleDays }, (_, ago) =>
        Array.from({ length: clicksOn(story, link, ago) }, (__, number) => clickOf(story, link, ago, number)),
      ).flat(),
    );
  const earlier = clicks
    .filter(({ at }) => at <= story.now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  await story.inWorkspace('write the newest clicks', (ctx) =>
    inPortions(earlier, (portion) => insertClicks(ctx.kernel, ctx.workspaceId, portion)),
  );
}

function clickOf(story: DemoStory, link: DemoLink, ago: number, number: number): NewClick {
  const drawn = (what: string) => chance('click', what, link.place, ago, number);
  const { hour } = shared(
    hours.map(([each, share]) => ({ hour: each, share })),
    drawn('hour'),
  );
  const day = startOfDay(addDays(dayOf(story.now), -ago)).getTime();
  const at = new Date(day + (hour + drawn('minute')) * 3_600_000);
  const { device, system, browser } = shared(visitors, drawn('visitor'));
  return {
    ...{ id: uuidv7({ msecs: at.getTime() }), linkId: link.id, at, target: link.target },
    ...{ isBot: drawn('bot') < 0.1, device, system, browser },
    country: shared(valuesOf('country', facts), drawn('country')).value,
    referrer: shared(valuesOf('referrer', facts), drawn('referrer')).value,
    language: shared(valuesOf('language', languageFacts(story)), drawn('language')).value,
  };
}

/** Some of the year's sales came through the oldest link. */
async function writeSales(ctx: Ctx, story: DemoStory): Promise<void> {
  const link = story.get(demoLinks).find(({ place }) => place === 0);
  if (!link) return;
  const sold = story
    .list(demoPurchases)
    .filter(({ id, paidAt }) => paidAt && Math.floor(chance('link-sale', id) * oneIn) === 0);
  const contactOf = story.get(demoContactOf);
  for (const { id: subject_id, purpose, paidAt, person, lines } of sold) {
    await saveConversion(ctxAt(ctx, paidAt ?? story.now), {
      id: uuidv7({ msecs: (paidAt ?? story.now).getTime() }),
      ...{ link_id: link.id, click_id: uuidv5('click', subject_id), kind: purpose, subject_id },
      clicked_at: new Date((paidAt ?? story.now).getTime() - minutesToBuy * 60_000),
      title: lines[0]?.title ?? '',
      contact_id: contactOf(person),
      amount_minor: lines.reduce((sum, line) => sum + line.amountMinor, 0),
      refunded_minor: 0,
      currency: 'AOA',
    });
  }
}

/** Links of the demo business with up to a year of clicks. */
export const shortLinkDemo: DemoRows = { open: createLinks, write: writeClicks, finish: writeNewestClicks };
