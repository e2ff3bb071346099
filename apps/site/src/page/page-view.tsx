import { PageBody } from '@kumbi/blocks/page-body.tsx';
import { Document } from '../document/document.tsx';
import type { OnlinePageProps } from '../views.ts';

export function PageView(props: OnlinePageProps) {
  const { root } = props.data;
  const words = (text: Partial<Record<string, string>>) => text[props.lang] || text[props.env.defaultLanguage] || '';
  return (
    <Document
      page={props}
      title={words(root.props.title) || props.page.title}
      description={words(root.props.description)}
      theme={root.props.palette}
      path={`/p/${props.page.slug}`}
      image={{ src: `/p/${props.page.slug}/og.png`, width: 1200, height: 630 }}
    >
      <main id="content">
        <PageBody data={props.data} env={props.env} />
      </main>
    </Document>
  );
}
