import { type blockDefinitions, definitionOf } from '@kumbi/blocks/catalogue.ts';
import type { ShownValues } from '@kumbi/blocks/model/field.ts';
import { shownValues } from '@kumbi/blocks/model/shown.ts';
import { walkBlocks, withoutMarkup } from '@kumbi/blocks/model/walk.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { pagePath } from './page-path.ts';
import type { OnlinePageProps } from './pages.props.ts';

type Fact = Readonly<Record<string, unknown>>;
type BlockName = keyof typeof blockDefinitions;

/** Returns structured data for search engines: events with their tickets, products, questions with their answers. */
export function pageFacts(page: OnlinePageProps, lang: Locale, description: string, image: string | null): Fact[] {
  const url = `${page.siteUrl}${pagePath(lang, page.page.slug)}`;
  const about = { name: page.page.title, description, url, ...(image ? { image } : {}) };
  const facts = [...eventsOf(page, lang, about), ...questionsOf(page, lang)];
  return page.page.type === 'product_sales' ? [...facts, ...productsOf(page, lang, about)] : facts;
}

/** Returns the properties of all blocks of a type, in the language of the page. */
function blocksOf<T extends BlockName>(
  page: OnlinePageProps,
  type: T,
  lang: Locale,
): readonly ShownValues<(typeof blockDefinitions)[T]['fields']>[] {
  const fields = definitionOf(type)?.fields ?? {};
  return walkBlocks(page.data).flatMap(({ block }) =>
    block.type === type
      ? [
          shownValues(fields, block.props, lang, page.page.default_language) as ShownValues<
            (typeof blockDefinitions)[T]['fields']
          >,
        ]
      : [],
  );
}

const context = { '@context': 'https://schema.org' } as const;

function offers(amount: { readonly ao: number | null; readonly us: number | null }, url: string): Fact[] {
  const offer = (price: number | null, priceCurrency: string) =>
    price === null ? [] : [{ '@type': 'Offer', price: price.toFixed(2), priceCurrency, url }];
  return [...offer(amount.ao, 'AOA'), ...offer(amount.us, 'USD')];
}

interface About {
  readonly name: string;
  readonly description: string;
  readonly url: string;
}

function eventsOf(page: OnlinePageProps, lang: Locale, about: About): Fact[] {
  const event = (block: { startsAt: string | null; endsAt: string | null; place: string }): Fact => ({
    ...context,
    '@type': 'Event',
    ...about,
    startDate: block.startsAt,
    ...(block.endsAt ? { endDate: block.endsAt } : {}),
    ...(block.place ? { location: { '@type': 'Place', name: block.place, address: block.place } } : {}),
    organizer: { '@type': 'Organization', name: page.owner },
    eventStatus: 'https://schema.org/EventScheduled',
  });
  const withTickets = blocksOf(page, 'tickets', lang).filter(({ startsAt }) => startsAt);
  const free = blocksOf(page, 'registration', lang).filter(({ startsAt }) => startsAt);
  return [
    ...withTickets.map((block) => ({
      ...event(block),
      offers: block.kinds.flatMap(({ name, price }) => offers(price, about.url).map((offer) => ({ ...offer, name }))),
    })),
    ...free.map((block) => ({ ...event(block), isAccessibleForFree: true })),
  ];
}

function questionsOf(page: OnlinePageProps, lang: Locale): Fact[] {
  const questions = blocksOf(page, 'faq', lang).flatMap((block) => block.questions);
  const entries = questions.flatMap(({ question, answer }) => {
    const text = typeof answer === 'string' ? withoutMarkup(answer) : '';
    return question && text
      ? [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } }]
      : [];
  });
  return entries.length > 0 ? [{ ...context, '@type': 'FAQPage', mainEntity: entries }] : [];
}

/** Returns the products that the page shows individually, otherwise the prices that it states itself. */
function productsOf(page: OnlinePageProps, lang: Locale, about: About): Fact[] {
  const products = blocksOf(page, 'product', lang).flatMap(({ product }) => {
    const found = product ? page.targets.products[product] : undefined;
    return found ? [found] : [];
  });
  if (products.length > 0) {
    return products.map((product) => ({
      ...context,
      '@type': 'Product',
      name: product.title,
      description: product.description.slice(0, 500),
      ...(product.image ? { image: new URL(product.image.src, page.siteUrl).href } : {}),
      offers: offers({ ao: product.price_ao, us: product.price_us }, `${page.siteUrl}/${lang}${product.path}`),
    }));
  }
  const named = blocksOf(page, 'price', lang).flatMap(({ plans }) =>
    plans.flatMap(({ title, amount }) => offers(amount, about.url).map((offer) => ({ ...offer, name: title }))),
  );
  return named.length > 0 ? [{ ...context, '@type': 'Product', ...about, offers: named }] : [];
}
