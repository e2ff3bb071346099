import { fill } from '@kumbi/blocks/texts/fill.ts';
import { otherLang } from '@kumbi/blocks/texts/outside.ts';
import { textsOf } from '../../texts/texts.ts';
import type { PageProps } from '../../views.ts';

interface CourseHeaderProps {
  readonly page: PageProps;
  readonly owner: string;
  /** Path of this page without its language. */
  readonly path: string;
}

/** Whose course it is, and the same page in the other language. */
export function CourseHeader({ page, owner, path }: CourseHeaderProps) {
  const t = textsOf(page.lang).site;
  const other = otherLang(page.lang);
  return (
    <header className="course-top">
      <div className="wide course-top-row">
        <strong>{owner}</strong>
        <a className="tool" href={`/${other}${path}`} hrefLang={other} lang={other}>
          <span aria-hidden="true">{t.language_short}</span>
          <span className="hidden">{t.language_label}</span>
        </a>
      </div>
    </header>
  );
}

export function CourseFooter({ page, owner }: { readonly page: PageProps; readonly owner: string }) {
  const texts = textsOf(page.lang);
  return (
    <footer className="page-foot">
      <p>
        <strong>{owner}</strong>
        <a href={`${page.appUrl}/${page.lang}`}>{fill(texts.course.made, { brand: page.brand })}</a>
      </p>
      {page.reportUrl ? (
        <a href={page.reportUrl} rel="nofollow">
          {texts.course.report}
        </a>
      ) : null}
    </footer>
  );
}
