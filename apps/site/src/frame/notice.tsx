import type { ReactNode } from 'react';
import { Document } from '../document/document.tsx';
import { Pattern } from '../parts/pattern.tsx';
import type { PageProps } from '../views.ts';
import { Brand, FrontFooter, FrontHeader } from './front-frame.tsx';

interface NoticeProps {
  readonly page: PageProps & { readonly path: string };
  readonly theme: string | null;
  readonly mark: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A page without content: it shows the reason and a link to continue. */
export function Notice({ page, theme, mark, title, text, children }: NoticeProps) {
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
