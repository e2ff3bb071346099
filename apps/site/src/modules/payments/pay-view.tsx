import { fill } from '@kumbi/blocks/texts/fill.ts';
import { withoutLanguage } from '@kumbi/contract/shared/locale.ts';
import { themes } from '@kumbi/contract/shared/themes.ts';
import { Document } from '../../document/document.tsx';
import { LanguageLinks } from '../../frame/language-links.tsx';
import { moneyText, toMinor } from '../../texts/money-text.ts';
import { initials } from '../../texts/show.ts';
import { textsOf } from '../../texts/texts.ts';
import { SellerLine } from '../workspaces/seller-line.public.tsx';
import type { PayData } from './pay-data.ts';
import { PayPage } from './pay-page.tsx';
import { payPath } from './pay-path.public.ts';
import type { PayProps } from './payments.props.ts';

export function PayView(page: PayProps) {
  const { lang, checkout } = page;
  const texts = textsOf(lang);
  const t = texts.pay;
  const { seller } = checkout;
  const own = payPath(lang, checkout.d);
  const data: PayData = {
    lang,
    api: page.apiUrl,
    url: `${page.siteUrl}${own}`,
    checkout,
    methodTexts: checkout.methods.map((method) => ({ method, title: texts.method[method] })),
    texts: t,
  };
  // A workspace's plan has no shop, so it uses the product's own colours.
  const theme = themes.find((entry) => entry === seller.theme) ?? null;
  const amount = moneyText(toMinor(checkout.amount), checkout.currency, lang);
  const name = (
    <>
      {seller.logo ? (
        <img className="logo" src={seller.logo} alt="" width={36} height={36} />
      ) : (
        <span className="logo logo-letters" aria-hidden="true">
          {initials(seller.name)}
        </span>
      )}
      <span>{seller.name}</span>
    </>
  );
  return (
    <Document
      page={page}
      title={`${fill(t.title, { number: checkout.number })} · ${seller.name}`}
      description={`${seller.name} · ${amount}`}
      theme={theme}
      path={withoutLanguage(own)}
      hidden
      island={data}
    >
      <div className="pay-ground">
        <header className="pay-top">
          {seller.url ? (
            <a className="top-name" href={seller.url}>
              {name}
            </a>
          ) : (
            <span className="top-name">{name}</span>
          )}
          <span className="pay-number">{fill(t.order, { number: checkout.number })}</span>
          <LanguageLinks lang={lang} path={withoutLanguage(own)} />
        </header>
        <main id="content" className="pay">
          <div id="pay-island">
            <PayPage data={data} />
          </div>
          <noscript>
            <p className="note">{t.no_script}</p>
          </noscript>
        </main>
        <footer className="pay-foot">
          <SellerLine lang={lang} seller={page.seller} />
          <a href={`${page.appUrl}/${lang}`}>{page.brand}</a>
        </footer>
      </div>
    </Document>
  );
}
