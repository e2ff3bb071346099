import type { ReactNode } from 'react';
import { Document } from '../document/document.tsx';
import { initials } from '../texts/show.ts';
import type { PageProps } from '../views.ts';
import { Brand } from './front-frame.tsx';
import { LanguageLinks } from './language-links.tsx';

interface VisitorFrameProps {
  readonly page: PageProps & { readonly path: string };
  readonly title: string;
  /** The workspace that the page is from. */
  readonly owner?: string | null | undefined;
  readonly children: ReactNode;
}

/**
 * A page for one visitor: a ticket, a booking. It belongs to a workspace, so nothing offers the product to the visitor. Search
 * engines don't see it, because no one else should find it.
 */
export function VisitorFrame({ page, title, owner, children }: VisitorFrameProps) {
  return (
    <Document
      page={page}
      title={`${title} · ${owner ?? page.brand}`}
      description={title}
      theme={null}
      path={page.path}
      hidden
    >
      <header className="top">
        <div className="wide top-row">
          {owner ? (
            <span className="top-name">
              <span className="logo logo-letters" aria-hidden="true">
                {initials(owner)}
              </span>
              <span>{owner}</span>
            </span>
          ) : (
            <Brand page={page} />
          )}
          <div className="top-tools">
            <LanguageLinks lang={page.lang} path={page.path} />
          </div>
        </div>
      </header>
      <main id="content" className="wide visitor">
        <div className="visitor-card">{children}</div>
      </main>
      <footer className="wide visitor-foot">
        <a href={`${page.appUrl}/${page.lang}`}>{page.brand}</a>
      </footer>
    </Document>
  );
}

/** Facts next to their labels; a fact without a value is omitted. */
export function VisitorFacts({ rows }: { readonly rows: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className="visitor-facts">
      {rows.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
