import { fill } from '@kumbi/blocks/texts/fill.ts';
import type { ReactNode } from 'react';
import { Document } from '../document/document.tsx';
import { Brand, FrontFooter, FrontHeader } from '../front/front-frame.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { SellerLinks } from '../shop/no-script.tsx';
import { textsOf } from '../texts/texts.ts';
import type { ClosedProps, FaultProps, NotFoundProps, PageOffProps, PageProps } from '../views.ts';

interface NoticeProps {
  readonly page: PageProps & { readonly path: string };
  readonly theme: string | null;
  readonly mark: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A page that has nothing to show says so, why, and where to go from here. */
function Notice({ page, theme, mark, title, text, children }: NoticeProps) {
  return (
    <Document page={page} title={`${title} · ${page.brand}`} description={text} theme={theme} path={page.path} hidden>
      <FrontHeader page={page} path={page.path} />
      <main id="content" className="wide notice">
        <div className="notice-picture">
          <Pattern id="notice-cloth" />
          <span>{mark}</span>
        </div>
        <div>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          {children}
        </div>
      </main>
      <FrontFooter page={page}>
        <Brand page={page} />
      </FrontFooter>
    </Document>
  );
}

export function NotFoundView(page: NotFoundProps) {
  const t = textsOf(page.lang).notice;
  return (
    <Notice page={page} theme={null} mark="404" title={t.not_found_title} text={t.not_found_text}>
      <a className="button" href={`/${page.lang}`}>
        {t.home}
      </a>
    </Notice>
  );
}

export function ClosedView(page: ClosedProps) {
  const t = textsOf(page.lang).notice;
  return (
    <Notice
      page={page}
      theme={page.shop.theme}
      mark=""
      title={fill(t.closed_title, { name: page.shop.title })}
      text={t.closed_text}
    >
      <SellerLinks page={page} shop={page.shop} />
    </Notice>
  );
}

/** An online page that its owner took down, or has not put up yet. */
export function PageOffView(page: PageOffProps) {
  const t = textsOf(page.lang).notice;
  return (
    <Notice
      page={page}
      theme={page.theme}
      mark=""
      title={fill(t.page_off_title, { name: page.title })}
      text={t.page_off_text}
    >
      <a className="button" href={`/${page.lang}`}>
        {t.home}
      </a>
    </Notice>
  );
}

export function FaultView(page: FaultProps) {
  const t = textsOf(page.lang).notice;
  return (
    <Notice page={page} theme={null} mark="500" title={t.fault_title} text={t.fault_text}>
      {page.reference ? <p className="muted">{fill(t.fault_reference, { reference: page.reference })}</p> : null}
      <a className="button" href={`/${page.lang}${page.path}`}>
        {t.again}
      </a>
    </Notice>
  );
}
