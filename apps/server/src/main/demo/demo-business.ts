import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Product } from '@kumbi/contract/shops/shops.schemas.ts';
import { dayMs, dayOf, startOfDay } from '../../kernel/time/zones.ts';
import type { DemoWords } from './demo-catalogue.ts';
import type { DemoPage } from './demo-page.ts';
import { chance, type DemoPerson, demoPerson, peopleLimit } from './demo-people.ts';

export interface MadePage {
  readonly id: string;
  readonly type: PageType;
  readonly title: string;
  readonly data: PageData;
  readonly plan: DemoPage;
}

/** What there is of the demo business before anything happened in it. */
export interface DemoBusiness {
  readonly workspaceId: WorkspaceId;
  readonly words: DemoWords;
  /** Its products as the catalogue has them, the first of the shop first. */
  readonly shop: { readonly id: string; readonly title: string; readonly products: readonly Product[] };
  readonly pages: {
    readonly shop: MadePage;
    readonly fair: MadePage;
    readonly tasting: MadePage;
    readonly contact: MadePage;
    readonly opinion: MadePage;
    readonly hives: MadePage;
    readonly bees: MadePage;
  };
  readonly now: Date;
}

/** Most people speak the language of the business, and a few the other one. */
export function languageOf(business: DemoBusiness, person: number): Locale {
  const own = business.words.language;
  if (chance('language', person) > 0.12) return own;
  return own === 'pt' ? 'en' : 'pt';
}

/** A moment `days` days ago, in the hours in which people are awake; of today, one that has been. */
export function momentAgo(business: DemoBusiness, days: number, ...parts: readonly (string | number)[]): Date {
  const now = business.now.getTime();
  const today = startOfDay(dayOf(business.now)).getTime();
  if (days <= 0) return new Date(today + chance('time', ...parts) * 0.9 * (now - today));
  return new Date(today - days * dayMs + (7 + chance('time', ...parts) * 15) * 3_600_000);
}

/** When a reference that was asked for `at` is paid: some hours later; never, for one in twelve that had the time. */
export function paidAfter(business: DemoBusiness, at: Date, ...parts: readonly (string | number)[]): Date | null {
  const since = business.now.getTime() - at.getTime();
  if (since > 5 * dayMs && chance('paid', ...parts) < 1 / 12) return null;
  const delay = Math.min(chance('delay', ...parts) ** 2 * 20 * 3_600_000, chance('soon', ...parts) * since);
  return new Date(at.getTime() + delay);
}

/** Somebody of those who know the business on a day: more from month to month, the newest the most eager. */
export function somebody(
  business: Pick<DemoBusiness, 'pages'>,
  days: number,
  ...parts: readonly (string | number)[]
): DemoPerson {
  const year = business.pages.shop.plan.days;
  const known = 10 + (peopleLimit - 14) * Math.max(0, 1 - days / year) ** 1.25;
  return demoPerson(Math.floor((1 - chance('somebody', ...parts) ** 1.7) * known));
}

/** Rows in portions: one statement takes at most 65,535 values. */
export async function inPortions<Row>(
  rows: readonly Row[],
  insert: (portion: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  const portion = 500;
  for (let at = 0; at < rows.length; at += portion) await insert(rows.slice(at, at + portion));
}
