import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { Picture } from '@kumbi/blocks/parts/picture.tsx';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import { whatsappLink } from '@kumbi/blocks/texts/outside.ts';
import { Pattern } from '../../../parts/pattern.tsx';
import { summaryOf } from '../../../texts/summary.ts';
import { textsOf } from '../../../texts/texts.ts';
import type { ShopProps } from '../shops.props.ts';
import { deliveryText, headlineOf, placeText } from './shop-facts.ts';
import { shopPath } from './shop-paths.ts';

/** The whole description is at the end of the page. */
const heroTextLimit = 220;

export function Hero({ page }: { readonly page: ShopProps }) {
  const { shop, lang, methods } = page;
  const texts = textsOf(lang);
  const { eyebrow, headline, text } = headlineOf(shop.title, shop.description);
  const url = `${page.siteUrl}${shopPath(lang, shop.code)}`;
  const whatsapp = whatsappLink(shop.whatsapp, fill(texts.shop.ask_text, { shop: shop.title, url }));
  const place = placeText(shop);
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>
          {eyebrow ? <span className="eyebrow">{eyebrow}</span> : null}
          <span>{headline}</span>
        </h1>
        {text ? <p className="hero-text">{summaryOf(text, heroTextLimit)}</p> : null}
        <ul className="hero-facts">
          {methods.length > 0 ? (
            <li>
              <Icon name="card" small />
              {methods.map((method) => texts.method[method]).join(', ')}
            </li>
          ) : null}
          <li>
            <Icon name="truck" small />
            {deliveryText(shop, lang)}
          </li>
          {place ? (
            <li>
              <Icon name="pin" small />
              {place}
            </li>
          ) : null}
        </ul>
        <p className="hero-actions">
          <a className="button button-light" href="#products">
            {texts.shop.see_products}
          </a>
          {whatsapp ? (
            <a className="button button-outline" href={whatsapp} rel="noopener noreferrer">
              <Icon name="whatsapp" small />
              {texts.shop.ask}
            </a>
          ) : null}
        </p>
      </div>
      <div className="hero-picture">
        {shop.banner ? (
          <Picture image={shop.banner} alt="" sizes="(min-width: 900px) 50vw, 100vw" first />
        ) : (
          <Pattern id="hero-cloth" />
        )}
      </div>
    </section>
  );
}
