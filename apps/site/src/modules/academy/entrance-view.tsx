import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { PersonFields } from '@kumbi/blocks/parts/person-fields.tsx';
import { HiddenFields, SendFoot } from '@kumbi/blocks/parts/send-form.tsx';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import { withoutLanguage } from '@kumbi/contract/shared/locale.ts';
import { Document } from '../../document/document.tsx';
import { textsOf } from '../../texts/texts.ts';
import type { EntranceProps } from './academy.props.ts';
import { courseEnv } from './course-env.ts';
import { CourseFooter, CourseHeader } from './course-frame.tsx';
import { coursePath, learnPath } from './course-paths.public.ts';

/** Shown instead of a lesson to readers who aren't signed in as students: a sign-in link by email, or the way to enrol. */
export function EntranceView(page: EntranceProps) {
  const { lang, course, owner } = page;
  const t = textsOf(lang).course;
  const env = courseEnv(page, course);
  const path = withoutLanguage(learnPath(lang, course.code));
  const title = fill(page.locked ? t.locked_title : t.enter_title, { course: course.title });
  return (
    <Document page={page} title={`${title} · ${owner}`} description={title} theme={null} path={path} hidden>
      <CourseHeader page={page} owner={owner} path={path} />
      <main id="content" className="page-body">
        <div className="wide course-entrance">
          <div className="b-ask b-gate">
            <span className="b-gate-mark">
              <Icon name="lock" />
            </span>
            <h1 className="b-title">{title}</h1>
            <p className="b-lead">{t.enter_text}</p>
            <div className="b-thanks course-sent" id="sent" tabIndex={-1}>
              <p>{fill(t.enter_sent, { count: page.minutes })}</p>
            </div>
            <form className="b-form" method="post" action={`${coursePath(lang, course.code)}/link`}>
              <HiddenFields id="enter" env={env} />
              <PersonFields id="enter" env={env} names={{ email: 'email' }} />
              <SendFoot button={t.enter_button} />
            </form>
            <p className="course-student">
              {t.no_student} <a href={coursePath(lang, course.code)}>{t.see_course}</a>
            </p>
          </div>
        </div>
      </main>
      <CourseFooter page={page} owner={owner} />
    </Document>
  );
}
