import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { fill, plural } from '@kumbi/blocks/texts/fill.ts';
import { textsOf } from '../../../texts/texts.ts';
import type { ShopProps } from '../shops.props.ts';
import { SellerLinks } from './no-script.tsx';
import { ProductCard } from './product-card.tsx';
import { headerCategories } from './shop-header.tsx';
import { shopPath } from './shop-paths.ts';

/** These are above the fold on a wide screen. After a hero, none of them is the largest paint. */
const eager = 4;

export function ProductList({ page }: { readonly page: ShopProps }) {
  const { lang, shop, categories, filter, products, total } = page;
  const texts = textsOf(lang);
  const t = texts.shop;
  const home = shopPath(lang, shop.code);
  const category = categories.find((entry) => entry.id === filter.category);
  const filtered = filter.query !== '' || filter.category !== null;
  const title = filter.query ? fill(t.results_for, { query: filter.query }) : (category?.name ?? t.products);
  const bare = products.length === 0 && !filtered;
  return (
    <section id="products" className="wide products" aria-labelledby="products-title">
      <div className="products-head">
        {filtered ? <h1 id="products-title">{title}</h1> : <h2 id="products-title">{title}</h2>}
        {bare ? null : <p className="muted">{plural(t.results_one, t.results_other, total, lang)}</p>}
        {bare ? null : (
          <search className="search">
            <form action={home} method="get">
              {filter.category ? <input type="hidden" name="category" value={filter.category} /> : null}
              <Icon name="search" small />
              <input
                id="search"
                type="search"
                name="q"
                defaultValue={filter.query}
                placeholder={texts.store.search_products}
                aria-label={texts.store.search_products}
                maxLength={80}
              />
              <button type="submit" className="hidden">
                {texts.store.search}
              </button>
            </form>
          </search>
        )}
      </div>
      {categories.length > 0 && !bare ? (
        <nav className={categories.length > headerCategories ? 'chips' : 'chips chips-few'} aria-label={t.filter}>
          <a href={`${home}#products`} aria-current={filter.category === null ? 'true' : undefined}>
            {texts.store.all}
          </a>
          {categories.map((entry) => (
            <a
              key={entry.id}
              href={`${home}?category=${encodeURIComponent(entry.id)}#products`}
              aria-current={filter.category === entry.id ? 'true' : undefined}
            >
              {entry.name}
            </a>
          ))}
        </nav>
      ) : null}
      {filtered ? <h2 className="hidden">{t.products}</h2> : null}
      {products.length > 0 ? (
        <ul className="grid" id="grid">
          {products.map((product, index) => (
            <ProductCard
              key={product.id}
              lang={lang}
              shop={shop.code}
              product={product}
              first={index === 0 && (filtered || !shop.banner)}
              lazy={index >= eager}
              sells={shop.is_open}
            />
          ))}
        </ul>
      ) : (
        <div className="empty">
          <span className="empty-picture">
            <Icon name={filtered ? 'search' : 'store'} />
          </span>
          <h3>{filtered ? t.none_title : t.empty_title}</h3>
          <p>{filtered ? t.none_text : fill(t.empty_text, { shop: shop.title })}</p>
          {filtered ? (
            <a className="button" href={`${home}#products`}>
              {t.see_all}
            </a>
          ) : (
            <SellerLinks page={page} shop={shop} />
          )}
        </div>
      )}
      {page.next ? (
        <p className="more">
          <a className="button button-quiet" id="more" href={`${home}${page.next}`} data-loading={t.loading}>
            {t.more}
          </a>
        </p>
      ) : null}
    </section>
  );
}
