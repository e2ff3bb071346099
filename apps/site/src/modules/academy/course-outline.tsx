import { Icon } from '@kumbi/blocks/parts/icon.tsx';
import { blockTextsOf } from '@kumbi/blocks/texts/block-texts.ts';
import { plural } from '@kumbi/blocks/texts/fill.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../../texts/texts.ts';
import type { PublicCourse } from './academy.props.ts';
import { lessonPath } from './course-paths.public.ts';

interface CourseOutlineProps {
  readonly lang: Locale;
  readonly course: Pick<PublicCourse, 'code' | 'modules'>;
  /** A student opens every lesson, anyone else only previews. */
  readonly student: boolean;
  /** The lesson on screen. */
  readonly current?: string;
}

/** The modules with their lessons; locked lessons are listed without a link. */
export function CourseOutline({ lang, course, student, current }: CourseOutlineProps) {
  const t = textsOf(lang).course;
  const words = blockTextsOf(lang);
  return (
    <ol className="course-modules">
      {course.modules.map((module, index) => (
        <li key={module.id}>
          <details open={index === 0 || module.lessons.some((lesson) => lesson.id === current)}>
            <summary>
              <span>
                <strong>{module.title}</strong>
                <span className="muted small">
                  {plural(words.lessons_one, words.lessons_other, module.lessons.length, lang)}
                </span>
              </span>
              <Icon name="chevron" small />
            </summary>
            {module.description ? <p className="muted course-module-text">{module.description}</p> : null}
            <ol className="course-lessons">
              {module.lessons.map((lesson) => (
                <li key={lesson.id}>
                  {student || lesson.is_preview ? (
                    <a
                      href={lessonPath(lang, course.code, lesson.id)}
                      aria-current={lesson.id === current ? 'page' : undefined}
                    >
                      <Icon name="play" small />
                      <span>{lesson.title}</span>
                      {student ? null : <span className="course-flag">{t.preview}</span>}
                    </a>
                  ) : (
                    <span className="course-locked">
                      <Icon name="lock" small />
                      <span>{lesson.title}</span>
                      <span className="hidden">{t.locked}</span>
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ol>
  );
}
