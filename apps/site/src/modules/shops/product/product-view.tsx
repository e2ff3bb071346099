import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { Picture } from '@kumbi/blocks/parts/picture.tsx';
import { withoutLanguage } from '@kumbi/contract/shared/locale.ts';
import { Document } from '../../../document/document.tsx';
import { summaryOf } from '../../../texts/summary.ts';
import { textsOf } from '../../../texts/texts.ts';
import { islandData } from '../cart/cart-data.ts';
import { NoScript, SellerLinks } from '../shop/no-script.tsx';
import { ProductCard } from '../shop/product-card.tsx';
import { ShopFooter } from '../shop/shop-footer.tsx';
import { ShopHeader } from '../shop/shop-header.tsx';
import { productPath, shopPath } from '../shop/shop-paths.ts';
import type { ProductProps } from '../shops.props.ts';
import { BuyBox } from './buy-box.tsx';
import { breadcrumbFacts, productFacts } from './product-facts.ts';

export function ProductView(page: ProductProps) {
  const { lang, shop, product, related, categories, methods } = page;
  const texts = textsOf(lang);
  const t = texts.product;
  const own = productPath(lang, shop.code, product.code);
  const home = shopPath(lang, shop.code);
  const path = withoutLanguage(own);
  return (
    <Document
      page={page}
      title={`${product.title} · ${shop.title}`}
      description={summaryOf(product.description || shop.description)}
      theme={shop.theme}
      path={path}
      kind="product"
      image={product.image ?? shop.banner ?? shop.logo}
      facts={[productFacts(page), breadcrumbFacts(page)]}
      island={islandData(page, [product, ...related])}
    >
      <ShopHeader page={page} shop={shop} categories={categories} path={path} />
      <main id="content" className="wide">
        <nav className="crumbs" aria-label={shop.title}>
          <a href={home}>{shop.title}</a>
          {product.category ? (
            <a href={`${home}?category=${encodeURIComponent(product.category.id)}`}>{product.category.name}</a>
          ) : null}
          <span aria-current="page">{product.title}</span>
        </nav>
        {shop.is_open ? null : (
          <div className="note" role="status">
            <h2>{texts.shop.closed_title}</h2>
            <p>{texts.shop.closed_text}</p>
            <SellerLinks page={page} shop={shop} />
          </div>
        )}
        <article className="product">
          <div className="product-picture">
            <Picture image={product.image} alt={product.title} sizes="(min-width: 900px) 620px, 100vw" first />
            <span className="badge" data-left={product.id} hidden />
          </div>
          <BuyBox page={page} />
          <div className="product-words">
            {product.description ? (
              <section>
                <h2>{t.description}</h2>
                <p className="prose">{product.description}</p>
              </section>
            ) : null}
            {product.features.length > 0 ? (
              <section>
                <h2>{t.details}</h2>
                <table className="features">
                  <tbody>
                    {product.features.map((feature) => (
                      <tr key={feature.id}>
                        <th scope="row">{feature.feature}</th>
                        <td>{feature.detail}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            ) : null}
            <NoScript page={page} shop={shop} />
          </div>
        </article>
        {related.length > 0 ? (
          <section className="products" aria-labelledby="related-title">
            <div className="products-head">
              <h2 id="related-title">{t.related}</h2>
              <a className="see-all" href={home}>
                {texts.shop.see_all}
                <Icon name="arrow" small />
              </a>
            </div>
            <ul className="grid">
              {related.map((entry) => (
                <ProductCard
                  key={entry.id}
                  lang={lang}
                  shop={shop.code}
                  product={entry}
                  first={false}
                  lazy
                  sells={shop.is_open}
                />
              ))}
            </ul>
          </section>
        ) : null}
      </main>
      <ShopFooter page={page} shop={shop} methods={methods} seller={page.seller} />
      <div id="cart-island" />
    </Document>
  );
}
