import { fill } from '@kumbi/blocks/texts/fill.ts';
import { textsOf } from '../texts/texts.ts';
import type { FaultProps, NotFoundProps, PageOffProps } from '../views.ts';
import { Notice } from './notice.tsx';

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

/** Content that its owner has taken offline or hasn't published yet. */
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
