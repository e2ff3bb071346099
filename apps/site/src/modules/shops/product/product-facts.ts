import { summaryOf } from '../../../texts/summary.ts';
import { productPath, shopPath } from '../shop/shop-paths.ts';
import type { ProductProps } from '../shops.props.ts';

/**
 * Structured data for search engines. Stock is omitted on purpose: the page is cached for longer than stock stays
 * current.
 */
export function productFacts({ siteUrl, lang, shop, product }: ProductProps): Record<string, unknown> {
  const url = `${siteUrl}${productPath(lang, shop.code, product.code)}`;
  const offer = (price: number, priceCurrency: string) => ({
    '@type': 'Offer',
    price: price.toFixed(2),
    priceCurrency,
    url,
    seller: { '@type': 'Organization', name: shop.title },
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: product.code,
    description: summaryOf(product.description, 500),
    ...(product.image ? { image: new URL(product.image.src, siteUrl).href } : {}),
    ...(product.category ? { category: product.category.name } : {}),
    additionalProperty: product.features.map(({ feature, detail }) => ({
      '@type': 'PropertyValue',
      name: feature,
      value: detail,
    })),
    offers: [offer(product.price_ao, 'AOA'), ...(product.price_us === null ? [] : [offer(product.price_us, 'USD')])],
  };
}

export function breadcrumbFacts({ siteUrl, lang, shop, product }: ProductProps): Record<string, unknown> {
  const home = `${siteUrl}${shopPath(lang, shop.code)}`;
  const steps = [
    { name: shop.title, item: home },
    ...(product.category
      ? [{ name: product.category.name, item: `${home}?category=${encodeURIComponent(product.category.id)}` }]
      : []),
    { name: product.title, item: `${siteUrl}${productPath(lang, shop.code, product.code)}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
