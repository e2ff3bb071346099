import { fill } from '@kumbi/blocks/texts/fill.ts';
import { LanguageLinks } from '../../frame/language-links.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { PageProps } from '../../views.ts';
import { SellerLine } from '../workspaces/seller-line.public.tsx';
import type { PublicSeller } from '../workspaces/workspaces.props.ts';

interface CourseHeaderProps {
  readonly page: PageProps;
  readonly owner: string;
  /** Path of this page without its language. */
  readonly path: string;
}

/** The frame of a course: its owner, and links to the page in other languages. */
export function CourseHeader({ page, owner, path }: CourseHeaderProps) {
  return (
    <header className="course-top">
      <div className="wide course-top-row">
        <strong>{owner}</strong>
        <LanguageLinks lang={page.lang} path={path} />
      </div>
    </header>
  );
}

interface CourseFooterProps {
  readonly page: PageProps;
  readonly owner: string;
  /** Where the course is sold. */
  readonly seller?: PublicSeller | null;
}

export function CourseFooter({ page, owner, seller = null }: CourseFooterProps) {
  const texts = textsOf(page.lang);
  return (
    <footer className="page-foot">
      <p>
        <strong>{owner}</strong>
        <a href={`${page.appUrl}/${page.lang}`}>{fill(texts.course.made, { brand: page.brand })}</a>
      </p>
      <SellerLine lang={page.lang} seller={seller} />
      {page.reportUrl ? (
        <a href={page.reportUrl} rel="nofollow">
          {texts.course.report}
        </a>
      ) : null}
    </footer>
  );
}
