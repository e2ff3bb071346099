import { builtCounters, type Counter, counters } from '@kumbi/contract/quotas/counters.limits.ts';
import type { Subscription } from '@kumbi/contract/quotas/quotas.schemas.ts';
import { intlTags, type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { ensureMessages, messagesOf } from '../../lib/i18n/messages.ts';
import { UsageList } from './usage-list.tsx';
import { UsageWarning } from './usage-warning.tsx';

const textsOf = async (locale: Locale) => {
  await ensureMessages(locale, ['app', 'frame', 'quotas']);
  return messagesOf(locale);
};

const every = (value: number) => Object.fromEntries(counters.map((counter) => [counter, value]));

/** A plan with five of everything, of which all is left except for some counters. */
const withLeft = (left: Partial<Record<Counter, number>>): Subscription =>
  ({ ...every(5), ...left, status: 'active', allowances: every(5) }) as Subscription;

/** Returns the visible text without markup. */
async function shown(locale: Locale, element: ReactElement): Promise<string> {
  const html = renderToStaticMarkup(
    <IntlProvider locale={intlTags[locale]} timeZone="Africa/Luanda" messages={await textsOf(locale)}>
      <MantineProvider env="test">{element}</MantineProvider>
    </IntlProvider>,
  );
  return html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test.each(locales)('each counter has its own name in %s, in every place', async (locale) => {
  const t = createTranslator({ locale: intlTags[locale], messages: await textsOf(locale) }) as unknown as (
    key: string,
    values?: object,
  ) => string;
  for (const group of ['counters', 'counted']) {
    const names = counters.map((counter) => t(`quotas.${group}.${counter}`, { count: 2 }));
    expect(names.filter((name) => name === '' || name.startsWith('quotas.'))).toEqual([]);
    expect(new Set(names).size).toBe(counters.length);
  }
  for (const counter of builtCounters) {
    const name = t(`quotas.counters.${counter}`);
    expect(await shown(locale, <UsageWarning subscription={withLeft({ [counter]: 0 })} />)).toContain(name);
    expect(await shown(locale, <UsageList subscription={withLeft({})} />)).toContain(name);
  }
});

test.each(locales)('a counter without a feature is shown nowhere in %s', async (locale) => {
  const unbuilt = counters.filter((counter) => !builtCounters.includes(counter));
  expect(unbuilt).toEqual(['bulk_email', 'bulk_whatsapp']);
  const t = createTranslator({ locale: intlTags[locale], messages: await textsOf(locale) }) as unknown as (
    key: string,
  ) => string;
  const used = withLeft(Object.fromEntries(unbuilt.map((counter) => [counter, 0])));
  for (const element of [<UsageWarning key="a" subscription={used} />, <UsageList key="b" subscription={used} />]) {
    const text = await shown(locale, element);
    for (const counter of unbuilt) expect(text).not.toContain(t(`quotas.counters.${counter}`));
  }
});

test('the subscription lists used up counters, with their allowance', async () => {
  const subscription = withLeft({ kwaba_users: 0, webhooks: 0, pages: 1 });
  expect(await shown('en', <UsageWarning subscription={subscription} />)).toBe(
    'Used up: Webhooks (5 of 5) and Kwaba users (5 of 5). Nearly used up: Pages (4 of 5).',
  );
  expect(await shown('pt', <UsageWarning subscription={subscription} />)).toBe(
    'Esgotado: Webhooks (5 de 5) e Utilizadores Kwaba (5 de 5). Quase esgotado: Páginas (4 de 5).',
  );
  expect(await shown('en', <UsageWarning subscription={withLeft({ pages: 2 })} />)).toBe('');
});
