import type { Home } from '@kumbi/contract/home/home.endpoints.ts';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';

const noon = 12;
const evening = 18;

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < noon) return 'morning';
  return hour < evening ? 'afternoon' : 'evening';
}

/** Returns a greeting with the most important fact about yesterday. */
export function useGreeting(name: string, home: Home | undefined): { title: string; detail: string } {
  const t = useTranslations('home.greeting');
  const formats = useFormats();
  const [first = ''] = name.trim().split(/\s+/);
  const title = t(partOfDay(new Date().getHours()), { name: first });
  if (home && home.best_yesterday !== null)
    return { title, detail: t('best', { amount: formats.money(home.best_yesterday, home.currency) }) };
  if (home && home.orders.total === 0) return { title, detail: t('start') };
  return { title, detail: t('plain') };
}
