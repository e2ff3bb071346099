import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { ReactNode } from 'react';
import { LanguageLinks } from '../../frame/language-links.tsx';
import { initials } from '../../texts/show.ts';
import { textsOf } from '../../texts/texts.ts';
import { SellerLine } from '../workspaces/seller-line.public.tsx';
import { linkPath } from './link-path.public.ts';
import type { ClosedLinkProps, PaymentLinkProps } from './payment-links.props.ts';

interface Props {
  readonly page: PaymentLinkProps | ClosedLinkProps;
  readonly children: ReactNode;
}

/** The frame of a payment link: its seller, and the page in other languages. */
export function LinkFrame({ page, children }: Props) {
  const { lang, owner, logo, seller } = page;
  const texts = textsOf(lang);
  return (
    <>
      <header className="link-top">
        <div className="wide link-top-row">
          <span className="link-owner">
            {logo ? (
              <img className="logo" src={logo} alt="" width={36} height={36} />
            ) : owner ? (
              <span className="logo logo-letters" aria-hidden="true">
                {initials(owner)}
              </span>
            ) : null}
            <strong>{owner ?? page.brand}</strong>
          </span>
          <LanguageLinks lang={lang} path={linkPath(page.code)} />
        </div>
      </header>
      <main id="content" className="page-body">
        <div className="wide link-main">{children}</div>
      </main>
      <footer className="page-foot">
        <p>
          {owner ? <strong>{owner}</strong> : null}
          <a href={`${page.appUrl}/${lang}`}>{fill(texts.payment_link.made, { brand: page.brand })}</a>
        </p>
        <SellerLine lang={lang} seller={seller} />
        {page.reportUrl ? (
          <a href={page.reportUrl} rel="nofollow">
            {texts.payment_link.report}
          </a>
        ) : null}
      </footer>
    </>
  );
}
