import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import { whatsappLink } from '@kumbi/blocks/texts/outside.ts';
import { currencyOfMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { whatsappShare } from '@kumbi/contract/shared/whatsapp-share.ts';
import { lineQuantityLimit } from '@kumbi/contract/shops/shops.limits.ts';
import { moneyText, toMinor } from '../../../texts/money-text.ts';
import { textsOf } from '../../../texts/texts.ts';
import { deliveryText, isDelivered } from '../shop/shop-facts.ts';
import { productPath } from '../shop/shop-paths.ts';
import type { ProductProps } from '../shops.props.ts';

/** Price, quantity and the button to add to the cart, with the facts that a buyer needs first. */
export function BuyBox({ page }: { readonly page: ProductProps }) {
  const { lang, shop, product, methods } = page;
  const texts = textsOf(lang);
  const t = texts.product;
  const url = `${page.siteUrl}${productPath(lang, shop.code, product.code)}`;
  const price = moneyText(toMinor(product.price_ao), 'AOA', lang);
  const ask = whatsappLink(shop.whatsapp, fill(t.ask_text, { shop: shop.title, product: product.title, url }));
  const delivered = isDelivered(shop, product);
  const sells = shop.is_open && product.is_available;
  return (
    <div className="buy">
      <h1>{product.title}</h1>
      <div className="buy-price">
        {product.price_us === null ? null : (
          <fieldset className="switch">
            <legend className="hidden">{t.currency}</legend>
            <label>
              <input type="radio" name="currency" value="AOA" data-currency="" defaultChecked />
              <span>{'Kz'}</span>
            </label>
            <label>
              <input id="in-dollars" type="radio" name="currency" value="USD" data-currency="" />
              <span>{'US$'}</span>
            </label>
          </fieldset>
        )}
        <p className="amount">
          <span className="in-ao" data-price={product.id}>
            {price}
          </span>
          {product.price_us === null ? null : (
            <span className="in-us">{moneyText(toMinor(product.price_us), 'USD', lang)}</span>
          )}
        </p>
        {product.price_us === null || methods.some((method) => currencyOfMethod(method) === 'USD') ? null : (
          <p className="in-us muted">{t.dollars_note}</p>
        )}
      </div>
      {sells ? (
        <div className="buy-row needs-script">
          <div className="stepper stepper-large">
            <button type="button" aria-label={t.less} data-step="down">
              <Icon name="minus" />
            </button>
            <input
              type="number"
              aria-label={t.quantity}
              data-quantity={product.id}
              defaultValue={1}
              min={1}
              max={lineQuantityLimit}
              inputMode="numeric"
            />
            <button type="button" aria-label={t.more} data-step="up">
              <Icon name="plus" />
            </button>
          </div>
          <button type="button" className="button button-large" data-add={product.id} data-show="">
            <Icon name="bag" />
            {t.add}
          </button>
        </div>
      ) : (
        <p className="note">{shop.is_open ? t.unavailable : texts.shop.closed_title}</p>
      )}
      <ul className="buy-notes">
        {methods.includes('reference') ? (
          <li>
            <Icon name="card" />
            {t.pay_note}
          </li>
        ) : null}
        <li>
          <Icon name="truck" />
          {delivered
            ? `${deliveryText(shop, lang)}. ${t.delivery_note}`
            : product.is_physic
              ? t.pickup_note
              : t.digital_note}
        </li>
      </ul>
      <p className="buy-links">
        <a href={whatsappShare(fill(t.share_text, { product: product.title, price, url }))} rel="noopener noreferrer">
          <Icon name="whatsapp" small />
          {t.share}
        </a>
        {ask ? (
          <a href={ask} rel="noopener noreferrer">
            {texts.shop.ask}
          </a>
        ) : null}
      </p>
    </div>
  );
}
