import { withoutLanguage } from '@kumbi/contract/shared/locale.ts';
import { Document } from '../../../document/document.tsx';
import { summaryOf } from '../../../texts/summary.ts';
import { textsOf } from '../../../texts/texts.ts';
import { islandData } from '../cart/cart-data.ts';
import type { ShopProps } from '../shops.props.ts';
import { Hero } from './hero.tsx';
import { NoScript, SellerLinks } from './no-script.tsx';
import { ProductList } from './product-list.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { ShopHeader } from './shop-header.tsx';
import { shopPath } from './shop-paths.ts';

export function ShopView(page: ShopProps) {
  const { lang, shop, categories, filter } = page;
  const t = textsOf(lang).shop;
  const home = shopPath(lang, shop.code);
  const filtered = filter.query !== '' || filter.category !== null;
  const query = new URLSearchParams();
  if (filter.category) query.set('category', filter.category);
  if (filter.query) query.set('q', filter.query);
  const path = `${withoutLanguage(home)}${filtered ? `?${query}` : ''}`;
  const category = categories.find((entry) => entry.id === filter.category);
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: shop.title,
    description: summaryOf(shop.description),
    url: `${page.siteUrl}${home}`,
    ...(shop.phone_number ? { telephone: shop.phone_number } : {}),
    ...(shop.address || shop.province
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: shop.address,
            addressLocality: shop.municipality?.name,
            addressRegion: shop.province?.name,
            addressCountry: 'AO',
          },
        }
      : {}),
  };
  return (
    <Document
      page={page}
      title={category ? `${category.name} · ${shop.title}` : shop.title}
      description={summaryOf(shop.description)}
      theme={shop.theme}
      path={path}
      image={shop.banner ?? shop.logo}
      facts={[facts]}
      island={islandData(page, page.products)}
    >
      <ShopHeader page={page} shop={shop} categories={categories} category={filter.category} path={path} />
      <main id="content">
        {shop.is_open ? null : (
          <div className="wide">
            <div className="note" role="status">
              <h2>{t.closed_title}</h2>
              <p>{t.closed_text}</p>
              <SellerLinks page={page} shop={shop} />
            </div>
          </div>
        )}
        {filtered ? null : (
          <div className="wide">
            <Hero page={page} />
          </div>
        )}
        <div className="wide">
          <NoScript page={page} shop={shop} />
        </div>
        <ProductList page={page} />
      </main>
      <ShopFooter page={page} shop={shop} methods={page.methods} seller={page.seller} />
      <div id="cart-island" />
    </Document>
  );
}
