import type { ReactNode } from 'react';
import { Document } from '../document/document.tsx';
import type { PageProps } from '../views.ts';
import { Brand, FrontFooter, FrontHeader } from './front-frame.tsx';

interface VisitorFrameProps {
  readonly page: PageProps & { readonly path: string };
  readonly title: string;
  readonly children: ReactNode;
}

/** A page for one visitor: a ticket, a booking. Search engines don't see it, because no one else should find it. */
export function VisitorFrame({ page, title, children }: VisitorFrameProps) {
  return (
    <Document page={page} title={`${title} · ${page.brand}`} description={title} theme={null} path={page.path} hidden>
      <FrontHeader page={page} path={page.path} />
      <main id="content" className="wide visitor">
        <div className="visitor-card">{children}</div>
      </main>
      <FrontFooter page={page}>
        <Brand page={page} />
      </FrontFooter>
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
