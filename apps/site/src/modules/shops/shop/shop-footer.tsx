import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import { mapLink, phoneLink, socialLink, whatsappLink } from '@kumbi/blocks/texts/outside.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { textsOf } from '../../../texts/texts.ts';
import type { PageProps } from '../../../views.ts';
import { SellerLine } from '../../workspaces/seller-line.public.tsx';
import type { PublicSeller } from '../../workspaces/workspaces.props.ts';
import type { PublicShop } from '../shops.props.ts';
import { deliveryText, placeText } from './shop-facts.ts';
import { shopPath } from './shop-paths.ts';

const networks = [
  { network: 'instagram', name: 'Instagram' },
  { network: 'facebook', name: 'Facebook' },
  { network: 'tiktok', name: 'TikTok' },
] as const;

interface ShopFooterProps {
  readonly page: PageProps;
  readonly shop: PublicShop;
  readonly methods: readonly PaymentMethod[];
  readonly seller: PublicSeller | null;
}

export function ShopFooter({ page, shop, methods, seller }: ShopFooterProps) {
  const texts = textsOf(page.lang);
  const t = texts.store;
  const url = `${page.siteUrl}${shopPath(page.lang, shop.code)}`;
  const whatsapp = whatsappLink(shop.whatsapp, fill(texts.shop.ask_text, { shop: shop.title, url }));
  const phone = phoneLink(shop.phone_number);
  const place = placeText(shop);
  const map = mapLink(shop.shop_map_location, [shop.address, place].filter(Boolean).join(', '));
  const follow = networks
    .map(({ network, name }) => ({ name, href: socialLink(network, shop[network]) }))
    .filter((entry) => entry.href !== null);
  return (
    <footer className="foot">
      <div className="wide foot-row">
        <div className="foot-about">
          <h2>{shop.title}</h2>
          <p className="prose">{shop.description}</p>
        </div>
        <div>
          <h2>{t.contact}</h2>
          <ul className="plain">
            {whatsapp ? (
              <li>
                <a href={whatsapp} rel="noopener noreferrer">
                  <Icon name="whatsapp" small />
                  {t.whatsapp}
                </a>
              </li>
            ) : null}
            {phone ? (
              <li>
                <a href={phone}>
                  <Icon name="phone" small />
                  {shop.phone_number}
                </a>
              </li>
            ) : null}
            {shop.email ? (
              <li>
                <a href={`mailto:${encodeURIComponent(shop.email).replace('%40', '@')}`}>
                  <Icon name="mail" small />
                  {shop.email}
                </a>
              </li>
            ) : null}
            {map ? (
              <li>
                <a href={map} rel="noopener noreferrer">
                  <Icon name="pin" small />
                  {[shop.address, place].filter(Boolean).join(', ') || t.map}
                </a>
              </li>
            ) : null}
          </ul>
        </div>
        <div>
          <h2>{t.payments}</h2>
          <ul className="plain">
            {methods.map((method) => (
              <li key={method}>{texts.method[method]}</li>
            ))}
          </ul>
          <h2>{t.delivery}</h2>
          <p>{deliveryText(shop, page.lang)}</p>
        </div>
        {follow.length > 0 ? (
          <div>
            <h2>{t.follow}</h2>
            <ul className="plain">
              {follow.map((entry) => (
                <li key={entry.name}>
                  <a href={entry.href ?? undefined} rel="noopener noreferrer nofollow">
                    {entry.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <div className="wide">
        <SellerLine lang={page.lang} seller={seller} />
      </div>
      <div className="wide foot-end">
        <a href={`${page.appUrl}/${page.lang}`}>{fill(t.powered, { brand: page.brand })}</a>
        {page.reportUrl ? (
          <a href={page.reportUrl} rel="nofollow">
            {t.report}
          </a>
        ) : null}
      </div>
    </footer>
  );
}
