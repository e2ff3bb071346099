import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { DemoWords } from './demo-catalogue.ts';
import type { DemoPage } from './demo-page.ts';
import { chance } from './demo-people.ts';

export const dayMs = 86_400_000;
/** Angola's clock is an hour ahead of UTC all year. */
export const luandaAheadMs = 3_600_000;

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
  readonly shop: { readonly id: string; readonly title: string };
  readonly pages: {
    readonly shop: MadePage;
    readonly fair: MadePage;
    readonly tasting: MadePage;
    readonly contact: MadePage;
    readonly opinion: MadePage;
    readonly hives: MadePage;
  };
  readonly now: Date;
}

/** Most people speak the language of the business, and a few the other one. */
export function languageOf(business: DemoBusiness, person: number): Locale {
  const own = business.words.language;
  if (chance('language', person) > 0.12) return own;
  return own === 'pt' ? 'en' : 'pt';
}

/** A moment `days` days ago, in the hours in which people are awake. */
export function momentAgo(business: DemoBusiness, days: number, ...parts: readonly (string | number)[]): Date {
  const today = Math.floor((business.now.getTime() + luandaAheadMs) / dayMs) * dayMs - luandaAheadMs;
  const awake = (7 + chance('time', ...parts) * 15) * 3_600_000;
  return new Date(Math.min(today - days * dayMs + awake, business.now.getTime() - 60_000));
}

/** When a reference that was asked for `at` is paid: some hours later; never, for one in twelve that had the time. */
export function paidAfter(business: DemoBusiness, at: Date, ...parts: readonly (string | number)[]): Date | null {
  const age = business.now.getTime() - at.getTime();
  if (age > 5 * dayMs && chance('paid', ...parts) < 1 / 12) return null;
  return new Date(Math.min(at.getTime() + chance('delay', ...parts) ** 2 * 20 * 3_600_000, business.now.getTime()));
}

/** Rows in portions: one statement takes at most 65,535 values. */
export async function inPortions<Row>(
  rows: readonly Row[],
  insert: (portion: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  const portion = 500;
  for (let at = 0; at < rows.length; at += portion) await insert(rows.slice(at, at + portion));
}
