import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { withoutLanguage } from '@kumbi/contract/shared/locale.ts';
import { Document } from '../../../document/document.tsx';
import { textsOf } from '../../../texts/texts.ts';
import { SellerLine } from '../../workspaces/seller-line.public.tsx';
import { SellerLinks } from '../shop/no-script.tsx';
import { ShopHeader } from '../shop/shop-header.tsx';
import { checkoutPath, shopPath } from '../shop/shop-paths.ts';
import type { CheckoutProps } from '../shops.props.ts';
import type { CheckoutData } from './checkout-types.ts';

/** The cart is in the browser, so the browser renders its form; the page has a placeholder and an alternative. */
export function CheckoutView(page: CheckoutProps) {
  const { lang, shop } = page;
  const texts = textsOf(lang);
  const t = texts.checkout;
  const path = withoutLanguage(checkoutPath(lang, shop.code));
  const data: CheckoutData = {
    lang,
    api: page.apiUrl,
    shop: {
      code: shop.code,
      title: shop.title,
      is_open: shop.is_open,
      is_delivery: shop.is_delivery,
      is_interprovintial: shop.is_interprovintial,
      province: shop.province,
    },
    methods: page.methods,
    consents: page.consents,
    methodTexts: page.methods.map((method) => ({
      title: texts.checkout_methods[method],
      help: texts.checkout_methods[`${method}_help`],
    })),
    texts: t,
    cart: texts.cart,
  };
  return (
    <Document
      page={page}
      title={`${t.title} · ${shop.title}`}
      description={`${t.title} · ${shop.title}`}
      theme={shop.theme}
      path={path}
      hidden
      island={data}
    >
      <ShopHeader page={page} shop={shop} categories={[]} path={path} cart={false} />
      <main id="content" className="wide checkout-page">
        <a className="back" href={shopPath(lang, shop.code)}>
          <Icon name="back" small />
          {t.back}
        </a>
        <h1>{t.title}</h1>
        <noscript>
          <div className="note">
            <h2>{t.without_script_title}</h2>
            <p>{t.without_script_text}</p>
            <SellerLinks page={page} shop={shop} />
          </div>
        </noscript>
        <div id="checkout-island" className="needs-script">
          <p className="muted checkout-wait">{t.loading}</p>
        </div>
      </main>
      <footer className="wide">
        <SellerLine lang={lang} seller={page.seller} />
      </footer>
    </Document>
  );
}
