import { builtCounters, consumables } from '@kumbi/contract/quotas/counters.limits.ts';
import type { PlanConditions } from '@kumbi/contract/quotas/plan-changes.schemas.ts';
import { periods, unlimitedFrom } from '@kumbi/contract/quotas/quotas.limits.ts';
import { locales } from '@kumbi/contract/shared/locale.ts';
import { currencies } from '@kumbi/contract/shared/money.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';

/** One condition of a plan: its name, and its value as text. */
export interface Condition {
  readonly key: string;
  readonly name: string;
  readonly text: (of: PlanConditions) => string;
}

/** Lists all conditions of a plan in the reader's language: prices, the offer, names and allowances. */
export function useConditions(): readonly Condition[] {
  const t = useTranslations('operator.plans');
  const names = useTranslations('quotas');
  const formats = useFormats();
  const allowed = (counter: (typeof builtCounters)[number], units: number): string => {
    if (units >= unlimitedFrom) return t('unlimited');
    return consumables.includes(counter) ? t('a_month', { units: formats.number(units) }) : formats.number(units);
  };
  return [
    ...currencies.flatMap((currency) =>
      periods.map((period) => ({
        key: `price.${period}.${currency}`,
        name: t(`price.${period}`, { currency }),
        text: ({ price }: PlanConditions) =>
          price[period][currency] === 0 ? t('free') : formats.money(price[period][currency], currency),
      })),
    ),
    { key: 'offered', name: t('offered'), text: ({ offered }) => t(offered ? 'yes' : 'no') },
    ...locales.map((locale) => ({
      key: `name.${locale}`,
      name: t(`names.${locale}`),
      text: ({ name }: PlanConditions) => name[locale],
    })),
    ...builtCounters.toReversed().map((counter) => ({
      key: `allowances.${counter}`,
      name: names(`counters.${counter}`),
      text: ({ allowances }: PlanConditions) => allowed(counter, allowances[counter]),
    })),
  ];
}

/** Returns the conditions that differ, with both values. */
export const differencesIn = (
  conditions: readonly Condition[],
  { before, after }: { readonly before: PlanConditions; readonly after: PlanConditions },
) =>
  conditions
    .map(({ key, name, text }) => ({ key, name, before: text(before), after: text(after) }))
    .filter((each) => each.before !== each.after);
