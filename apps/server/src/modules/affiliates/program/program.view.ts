import { programDefaults } from '@kumbi/contract/affiliates/affiliates.limits.ts';
import { programSchema, type promotedPageSchema } from '@kumbi/contract/affiliates/program.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ProgramRow } from './program.store.ts';
import type { SellerPage } from './promoted-page.slot.ts';
import { shownRate, shownRates } from './rate.rules.ts';

export const programPath = (code: string): string => `/affiliates/${code}`;

type Place = { readonly kernel: Pick<Kernel, 'config'>; readonly locale: Locale };

export const programView = ({ kernel, locale }: Place, row: ProgramRow): View<typeof programSchema> =>
  viewOf(programSchema, row, {
    rate: shownRate(row.rate),
    rates: shownRates(row.rates),
    url: `${kernel.config.siteUrl}/${locale}${programPath(row.code)}`,
  });

/** The program of a workspace that has none yet: off, with the usual terms. */
export const newProgramView = (): View<typeof programSchema> => ({
  ...{ is_on: false, is_open: false, by_link: true, terms: '', url: null },
  ...{ cookie_days: programDefaults.cookieDays, waiting_days: programDefaults.waitingDays },
  rate: { kind: 'percent', percent: programDefaults.percent },
  rates: [],
});

export const pageView = (
  { kernel, locale }: Place,
  { title, path, purpose, item }: SellerPage,
): View<typeof promotedPageSchema> => ({ title, purpose, item, url: `${kernel.config.siteUrl}/${locale}${path}` });
