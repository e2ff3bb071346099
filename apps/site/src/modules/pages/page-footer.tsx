import { fill } from '@kumbi/blocks/texts/fill.ts';
import { textsOf } from '../../texts/texts.ts';
import { SellerLine } from '../workspaces/seller-line.public.tsx';
import type { OnlinePageProps } from './pages.props.ts';

/** The product's name, and the link to report the page. */
export function PageFooter({ page }: { readonly page: OnlinePageProps }) {
  const t = textsOf(page.lang).page;
  return (
    <footer className="page-foot">
      <p>
        <strong>{page.owner}</strong>
        <a href={`${page.appUrl}/${page.lang}`}>{fill(t.made, { brand: page.brand })}</a>
      </p>
      <SellerLine lang={page.lang} seller={page.seller} />
      {page.reportUrl ? (
        <a href={page.reportUrl} rel="nofollow">
          {t.report}
        </a>
      ) : null}
    </footer>
  );
}
