import { fill } from '@kumbi/blocks/texts/fill.ts';
import { phoneLink, whatsappLink } from '@kumbi/blocks/texts/outside.ts';
import { textsOf } from '../../../texts/texts.ts';
import type { PageProps } from '../../../views.ts';
import type { PublicShop } from '../shops.props.ts';
import { shopPath } from './shop-paths.ts';

interface SellerLinksProps {
  readonly page: PageProps;
  readonly shop: Pick<PublicShop, 'title' | 'whatsapp' | 'phone_number' | 'email'> & { readonly code?: string };
}

/** The ways to contact a seller if buying doesn't work here. */
export function SellerLinks({ page, shop }: SellerLinksProps) {
  const texts = textsOf(page.lang);
  const url = shop.code ? `${page.siteUrl}${shopPath(page.lang, shop.code)}` : page.siteUrl;
  const whatsapp = whatsappLink(shop.whatsapp, fill(texts.shop.ask_text, { shop: shop.title, url }));
  const phone = phoneLink(shop.phone_number);
  return (
    <span className="seller-links">
      {whatsapp ? (
        <a className="button" href={whatsapp} rel="noopener noreferrer">
          {texts.store.whatsapp}
        </a>
      ) : null}
      {phone ? (
        <a className="button button-quiet" href={phone}>
          {shop.phone_number}
        </a>
      ) : null}
      {shop.email ? (
        <a className="button button-quiet" href={`mailto:${shop.email}`}>
          {shop.email}
        </a>
      ) : null}
    </span>
  );
}

/** States plainly that buying doesn't work here, and shows an alternative. */
export function NoScript({ page, shop }: SellerLinksProps) {
  const t = textsOf(page.lang).store;
  const reachable = shop.whatsapp || shop.phone_number || shop.email;
  return (
    <noscript>
      <div className="note">
        <p>{reachable ? t.no_script : t.no_script_alone}</p>
        <SellerLinks page={page} shop={shop} />
      </div>
    </noscript>
  );
}
