import { signInLinkMinutes } from '@kumbi/contract/customer-accounts/customer-accounts.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { LessonProps } from '@kumbi/site/modules/academy/academy.props.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { inAddress } from '../../../kernel/database/known-addresses.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { pageProps } from '../../../kernel/site/page-props.ts';
import type { SiteAnswer } from '../../../kernel/site/site-visit.ts';
import { findSignedInCustomer } from '../../customer-accounts/customer-accounts.public.ts';
import { readFiles } from '../../media/media.public.ts';
import { coursePath } from '../course/course.view.ts';
import { isEnrolled } from '../enrolment/enrolment.store.ts';
import { findLesson, type LessonRow } from '../lesson/lesson.store.ts';
import { type CourseFrame, readCourseFrame } from './course-page.reads.ts';
import { publicCourse } from './course-page.service.ts';

interface OpenCourse {
  readonly kernel: Kernel;
  readonly tx: Tx;
  readonly workspaceId: WorkspaceId;
  readonly course: CourseFrame;
  /** Whether the browser belongs to a student of the course. */
  readonly student: boolean;
}

/** Runs reads in the workspace of a course. @returns undefined if this browser can't see the course */
function inCourse<T>(
  kernel: Kernel,
  code: string,
  cookies: string | undefined,
  read: (at: OpenCourse) => Promise<T>,
): Promise<T | undefined> {
  return inAddress(kernel.db, 'course', code, async ({ tx, workspaceId, targetId }) => {
    const course = await readCourseFrame({ tx, workspaceId, courseId: targetId });
    if (!course?.published_at) return undefined;
    const customer = await findSignedInCustomer({ kernel, tx, workspaceId }, cookies);
    const student = customer !== undefined && (await isEnrolled({ tx, workspaceId }, course.id, customer));
    return read({ kernel, tx, workspaceId, course, student });
  });
}

/** The only place that decides who may open a lesson: students, and everyone for previews. */
async function openLesson(at: OpenCourse, id: string): Promise<LessonRow | 'locked' | undefined> {
  const lesson = await findLesson(at, id);
  if (lesson?.course_id !== at.course.id) return undefined;
  return at.student || (lesson.is_preview && at.course.is_published) ? lesson : 'locked';
}

export interface LessonAddress {
  readonly code: string;
  readonly lesson: string;
}

export function lessonPage(
  kernel: Kernel,
  lang: Locale,
  { code, lesson: id }: LessonAddress,
  cookies: string | undefined,
): Promise<SiteAnswer> {
  return inCourse(kernel, code, cookies, async (at): Promise<SiteAnswer> => {
    const lesson = await openLesson(at, id);
    if (lesson === undefined) return undefined;
    if (lesson === 'locked') return entrance(at, lang, true);
    const { html } = kernel.site.render('lesson', {
      ...pageProps(kernel, 'lesson', lang),
      reportUrl: `/${lang}/report?course=${at.course.code}`,
      course: publicCourse(kernel, at.course),
      owner: at.course.owner,
      student: at.student,
      lesson: shownLesson(at, lesson),
    });
    return { status: 200, body: html };
  });
}

function shownLesson({ course, student }: OpenCourse, lesson: LessonRow): LessonProps['lesson'] {
  const all = course.outline.flatMap((module) => module.lessons);
  const open = all.filter((each) => student || each.is_preview).map((each) => each.id);
  const place = open.indexOf(lesson.id);
  return {
    id: lesson.id,
    title: lesson.title,
    description: lesson.description,
    number: all.findIndex((each) => each.id === lesson.id) + 1,
    video:
      lesson.video_file_id === null
        ? { kind: 'link', link: lesson.video_link }
        : { kind: 'file', src: `${coursePath(course.code)}/lessons/${lesson.id}/video` },
    previous: open[place - 1] ?? null,
    next: open[place + 1] ?? null,
  };
}

/** Returns the stored video of a lesson, for visitors who may open it. */
export const lessonVideo = (kernel: Kernel, { code, lesson: id }: LessonAddress, cookies: string | undefined) =>
  inCourse(kernel, code, cookies, async (at) => {
    const lesson = await openLesson(at, id);
    if (lesson === undefined || lesson === 'locked' || lesson.video_file_id === null) return undefined;
    const [file] = await readFiles(at, [lesson.video_file_id]);
    return file;
  });

/** Redirects a student to the first lesson, and asks others for the email address with which they joined. */
export function learnPage(
  kernel: Kernel,
  lang: Locale,
  code: string,
  cookies: string | undefined,
): Promise<SiteAnswer> {
  return inCourse(kernel, code, cookies, async (at): Promise<SiteAnswer> => {
    const [first] = at.course.outline.flatMap((module) => module.lessons);
    if (!at.student) return entrance(at, lang, false);
    return { to: `/${lang}${coursePath(at.course.code)}${first ? `/lessons/${first.id}` : ''}` };
  });
}

function entrance({ kernel, course }: OpenCourse, lang: Locale, locked: boolean): SiteAnswer {
  const { html } = kernel.site.render('entrance', {
    ...pageProps(kernel, 'entrance', lang),
    course: { code: course.code, title: course.title },
    owner: course.owner,
    locked,
    minutes: signInLinkMinutes,
  });
  return { status: locked ? 403 : 200, body: html };
}
