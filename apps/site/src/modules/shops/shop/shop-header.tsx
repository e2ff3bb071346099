import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { Logo } from '@kumbi/blocks/parts/picture.tsx';
import { LanguageLinks } from '../../../frame/language-links.tsx';
import { initials } from '../../../texts/show.ts';
import { textsOf } from '../../../texts/texts.ts';
import type { PageProps } from '../../../views.ts';
import type { PublicCategory, PublicShop } from '../shops.props.ts';
import { checkoutPath, shopPath } from './shop-paths.ts';

interface ShopHeaderProps {
  readonly page: PageProps;
  readonly shop: PublicShop;
  readonly categories: readonly PublicCategory[];
  /** Null is "all"; undefined is a page outside the list. */
  readonly category?: string | null;
  /** Path and query of this page without its language. */
  readonly path: string;
  /** The checkout shows the cart itself. */
  readonly cart?: boolean;
}

/** More wouldn't fit next to the title; the list of products has them all. */
export const headerCategories = 5;

export function ShopHeader({ page, shop, categories, category, path, cart = true }: ShopHeaderProps) {
  const texts = textsOf(page.lang);
  const t = texts.store;
  const home = shopPath(page.lang, shop.code);
  return (
    <header className="top">
      <div className="wide top-row">
        <a className="top-name" href={home}>
          <Logo image={shop.logo} letters={initials(shop.title)} />
          <span>{shop.title}</span>
        </a>
        {categories.length > 0 ? (
          <nav className="top-nav" aria-label={t.categories}>
            <a href={home} aria-current={category === null ? 'page' : undefined}>
              {t.all}
            </a>
            {categories.slice(0, headerCategories).map((entry) => (
              <a
                key={entry.id}
                href={`${home}?category=${encodeURIComponent(entry.id)}`}
                aria-current={category === entry.id ? 'page' : undefined}
              >
                {entry.name}
              </a>
            ))}
          </nav>
        ) : null}
        <div className="top-tools">
          <a className="tool" href={`${home}#search`} data-focus="search">
            <Icon name="search" />
            <span className="hidden">{t.search}</span>
          </a>
          <LanguageLinks lang={page.lang} path={path} />
          {cart ? (
            <a className="tool" href={checkoutPath(page.lang, shop.code)} data-cart-open="">
              <Icon name="bag" />
              <span className="hidden">{t.cart}</span>
              <span className="cart-count" data-cart-count="" />
            </a>
          ) : null}
        </div>
      </div>
    </header>
  );
}
