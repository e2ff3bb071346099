import type { ReactNode } from 'react';
import { Document } from '../document/document.tsx';
import { Brand, FrontFooter, FrontHeader } from '../front/front-frame.tsx';
import type { PageProps } from '../views.ts';

interface VisitorFrameProps {
  readonly page: PageProps & { readonly path: string };
  readonly title: string;
  readonly children: ReactNode;
}

/** What one visitor is shown alone: a ticket, a booking. Nobody else should find it, so it is hidden from engines. */
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

/** Facts beside their names; those without a value are not there. */
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
