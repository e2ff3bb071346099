import { Document } from '../../document/document.tsx';
import { textsOf } from '../../texts/texts.ts';
import { LinkFrame } from './link-frame.tsx';
import { linkPath } from './link-path.public.ts';
import type { ClosedLinkProps } from './payment-links.props.ts';

/** The page of a payment link that no one can pay: the reason, and how to reach its seller. */
export function ClosedLinkView(page: ClosedLinkProps) {
  const t = textsOf(page.lang).payment_link;
  const { state, title } = page;
  return (
    <Document
      page={page}
      title={`${title ?? t[`${state}_title`]} · ${page.owner ?? page.brand}`}
      description={t[`${state}_title`]}
      theme={null}
      path={linkPath(page.code)}
      hidden
    >
      <LinkFrame page={page}>
        <section className="b-ask link-card">
          {title ? <p className="b-muted">{title}</p> : null}
          <h1 className="b-title">{t[`${state}_title`]}</h1>
          <p className="b-lead">{t[`${state}_text`]}</p>
        </section>
      </LinkFrame>
    </Document>
  );
}
