import { ClickToLoad } from '@kumbi/blocks/parts/click-to-load.tsx';
import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { Picture } from '@kumbi/blocks/parts/picture.tsx';
import { embedAddress } from '@kumbi/blocks/texts/embed-address.ts';
import { fill } from '@kumbi/blocks/texts/fill.ts';
import { withoutLanguage } from '@kumbi/contract/shared/locale.ts';
import { Document } from '../../document/document.tsx';
import { islandDataOf } from '../../islands/page-island-texts.ts';
import { textsOf } from '../../texts/texts.ts';
import type { LessonProps } from './academy.props.ts';
import { courseEnv } from './course-env.ts';
import { CourseFooter, CourseHeader } from './course-frame.tsx';
import { CourseOutline } from './course-outline.tsx';
import { coursePath, lessonPath } from './course-paths.public.ts';

/** One lesson with links to its neighbours. It is rendered for one reader and never cached. */
export function LessonView(page: LessonProps) {
  const { lang, course, lesson, owner, student } = page;
  const t = textsOf(lang).course;
  const home = coursePath(lang, course.code);
  const path = withoutLanguage(lessonPath(lang, course.code, lesson.id));
  return (
    <Document
      page={page}
      title={`${lesson.title} · ${course.title}`}
      description={lesson.title}
      theme={null}
      path={path}
      hidden
      island={islandDataOf(page, course.code)}
    >
      <CourseHeader page={page} owner={owner} path={path} />
      <main id="content" className="page-body">
        <div className="wide lesson">
          <article className="lesson-main">
            <p className="lesson-crumb">
              <a href={home}>{course.title}</a>
              {` · ${fill(t.lesson_of, { number: lesson.number, total: course.lessons })}`}
            </p>
            <h1>{lesson.title}</h1>
            <LessonVideo page={page} />
            <p className="prose lesson-text">{lesson.description}</p>
            <LessonSteps page={page} />
            {student ? null : (
              <p className="lesson-join">
                {`${t.preview_note} `}
                <a href={`${home}#join`}>{t.see_course}</a>
              </p>
            )}
          </article>
          <aside className="lesson-aside" aria-label={t.content}>
            <h2>{t.content}</h2>
            <CourseOutline lang={lang} course={course} student={student} current={lesson.id} />
            {student ? (
              <form method="post" action={`${home}/leave`}>
                <button type="submit" className="link link-quiet">
                  {t.leave}
                </button>
              </form>
            ) : null}
          </aside>
        </div>
      </main>
      <CourseFooter page={page} owner={owner} />
    </Document>
  );
}

/** A link that becomes the video when it is pressed. Only readers who may open the lesson get one of our own videos. */
function LessonVideo({ page }: { readonly page: LessonProps }) {
  const { course, lesson } = page;
  const env = courseEnv(page, course);
  const { video } = lesson;
  const link = video.kind === 'link' ? video.link : video.src;
  const frame = video.kind === 'link' ? embedAddress(link) : null;
  return (
    <ClickToLoad
      env={env}
      link={link}
      label={fill(env.texts.play, { title: lesson.title })}
      icon="play"
      shape="wide"
      {...(frame ? { frame } : {})}
    >
      <Picture image={course.image} alt="" sizes="(min-width: 1000px) 860px, 100vw" first />
    </ClickToLoad>
  );
}

/** The previous and next lesson among those that this reader may open. */
function LessonSteps({ page }: { readonly page: LessonProps }) {
  const { lang, course, lesson } = page;
  const t = textsOf(lang).course;
  return (
    <nav className="lesson-steps" aria-label={t.steps}>
      {lesson.previous ? (
        <a className="button button-quiet" href={lessonPath(lang, course.code, lesson.previous)}>
          <Icon name="back" small />
          {t.previous}
        </a>
      ) : null}
      {lesson.next ? (
        <a className="button" href={lessonPath(lang, course.code, lesson.next)}>
          {t.next}
          <Icon name="arrow" small />
        </a>
      ) : page.student ? (
        <p className="muted">{t.last}</p>
      ) : null}
    </nav>
  );
}
