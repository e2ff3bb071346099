import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { Picture } from '@kumbi/blocks/parts/picture.tsx';
import { blockTextsOf } from '@kumbi/blocks/texts/block-texts.ts';
import { plural } from '@kumbi/blocks/texts/fill.ts';
import { withoutLanguage } from '@kumbi/contract/shared/locale.ts';
import { Document } from '../../document/document.tsx';
import { islandDataOf } from '../../islands/page-island-texts.ts';
import { summaryOf } from '../../texts/summary.ts';
import { textsOf } from '../../texts/texts.ts';
import type { CourseProps } from './academy.props.ts';
import { courseFacts } from './course-facts.ts';
import { CourseFooter, CourseHeader } from './course-frame.tsx';
import { CourseOffer, priceOf } from './course-offer.tsx';
import { CourseOutline } from './course-outline.tsx';
import { coursePath } from './course-paths.public.ts';

/** The page of a course: its description, its outline, and the purchase or enrolment. */
export function CourseView(page: CourseProps) {
  const { lang, course, owner } = page;
  const t = textsOf(lang).course;
  const words = blockTextsOf(lang);
  const path = withoutLanguage(coursePath(lang, course.code));
  return (
    <Document
      page={page}
      title={`${course.title} · ${owner}`}
      description={summaryOf(course.description)}
      theme={null}
      path={path}
      kind="product"
      image={course.image}
      facts={[courseFacts(page)]}
      island={islandDataOf(page, course.code)}
    >
      <CourseHeader page={page} owner={owner} path={path} />
      <main id="content" className="page-body">
        <div className="wide course">
          <div className="course-head">
            <p className="b-eyebrow">{t[`type_${course.type}`]}</p>
            <h1>{course.title}</h1>
            <p className="course-counts muted">
              <Icon name="school" small />
              {`${plural(t.modules_one, t.modules_other, course.modules.length, lang)} · ${plural(words.lessons_one, words.lessons_other, course.lessons, lang)}`}
            </p>
          </div>
          <div className="course-picture">
            <Picture image={course.image} alt="" sizes="(min-width: 900px) 720px, 100vw" first />
          </div>
          <p className="course-cta">
            <strong>{priceOf(page)}</strong>
            <a className="b-button b-button-filled b-button-large" href="#join">
              {course.is_free ? t.start_button : t.buy_title}
            </a>
          </p>
          <div className="course-words">
            <section>
              <h2>{t.about}</h2>
              <p className="prose">{course.description}</p>
            </section>
            <section>
              <h2>{t.content}</h2>
              {course.lessons === 0 ? (
                <p className="muted">{t.soon}</p>
              ) : (
                <CourseOutline lang={lang} course={course} student={false} />
              )}
            </section>
          </div>
          <CourseOffer page={page} />
        </div>
      </main>
      <CourseFooter page={page} owner={owner} seller={page.seller} />
    </Document>
  );
}
