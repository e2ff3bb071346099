import { baseScript, type SiteModule } from '../../site-module.ts';
import { CheckoutView } from './checkout/checkout-view.tsx';
import { ClosedView } from './closed-view.tsx';
import type texts from './messages/en.json';
import { ProductView } from './product/product-view.tsx';
import { saleMail } from './sale.mail.tsx';
import { ShopView } from './shop/shop-view.tsx';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly shops: typeof texts;
  }
}

const cartScript = 'src/modules/shops/cart.entry.tsx';

export const shopsSite = {
  name: 'shops',
  views: {
    shop: { component: ShopView, scripts: [baseScript, cartScript] },
    product: { component: ProductView, scripts: [baseScript, cartScript] },
    checkout: { component: CheckoutView, scripts: [baseScript, 'src/modules/shops/checkout.entry.tsx'] },
    closed: { component: ClosedView, scripts: [baseScript] },
  },
  mails: {
    sale: saleMail,
  },
} satisfies SiteModule;
