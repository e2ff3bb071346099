import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { CourseProps } from '@kumbi/site/modules/academy/academy.props.ts';
import { atAddress, inTitledRow } from '../../../kernel/database/known-addresses.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { FreshPage } from '../../../kernel/rendering/packed-page.ts';
import { notFoundPage } from '../../../kernel/site/not-found-page.ts';
import { pageProps } from '../../../kernel/site/page-props.ts';
import { sitemapOf, sitemapPages } from '../../../kernel/site/sitemaps.ts';
import { readOfferedBoxes } from '../../contacts/contacts.public.ts';
import { imageView } from '../../media/media.public.ts';
import { readWorkingMethods } from '../../payments/payments.public.ts';
import { sellerView } from '../../workspaces/workspaces.public.ts';
import { findCourse } from '../course/course.store.ts';
import { coursePath } from '../course/course.view.ts';
import { courseTag } from '../course/course-change.service.ts';
import { type CourseFrame, readPublishedCodes, readWholeCourse } from './course-page.reads.ts';

/** Renders `/{lang}/c/{code}`: the course, or a page that says it is unpublished. */
export async function renderCourse(kernel: Kernel, lang: Locale, code: string): Promise<FreshPage> {
  const path = coursePath(code);
  const found = await atAddress(kernel.db, 'course', code, async (at) => {
    const course = await readWholeCourse(kernel.db, at);
    // Its workspace may have been deleted.
    if (!course) return undefined;
    const [methods, consents] = await Promise.all([
      readWorkingMethods(kernel, at.workspaceId),
      readOfferedBoxes(kernel, at.workspaceId),
    ]);
    return { course, methods, consents };
  });
  const nothing = (): FreshPage => ({ status: 404, body: notFoundPage(kernel, lang, path) });
  if (!found) return nothing();
  const { course, methods, consents } = found;
  const tags = [courseTag(course.id)];
  // A course that was never published must not reveal its name.
  if (!course.published_at) return { ...nothing(), tags };
  if (!course.is_published) {
    const props = { ...pageProps(kernel, 'page-off', lang), path, title: course.title, theme: 'brand' };
    return { status: 404, body: kernel.site.render('page-off', props).html, tags };
  }
  const { html } = kernel.site.render('course', {
    ...pageProps(kernel, 'course', lang),
    reportUrl: `/${lang}/report?course=${course.code}`,
    course: publicCourse(kernel, course),
    owner: course.owner,
    seller: sellerView(course.seller),
    methods,
    consents,
  });
  return { status: 200, body: html, tags };
}

/** Runs work in the workspace of a course that is or was published. */
export const inCourse = inTitledRow('course', async (at, id) => {
  const course = await findCourse(at, id);
  return course?.published_at ? course.title : undefined;
});

/** Chosen field by field, because every prop could end up in the page. */
export function publicCourse(kernel: Kernel, row: CourseFrame): CourseProps['course'] {
  return {
    code: row.code,
    title: row.title,
    description: row.description,
    type: row.type,
    is_free: row.is_free,
    ...coursePrices(row),
    image: imageView(kernel, row.image),
    lessons: row.outline.reduce((sum, module) => sum + module.lessons.length, 0),
    modules: row.outline.map(({ id, title, description, lessons }) => ({
      id,
      title,
      description,
      lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, is_preview: lesson.is_preview })),
    })),
  };
}

/** Returns a course's prices; null in currencies in which it isn't sold. */
export const coursePrices = (row: Pick<CourseFrame, 'price_ao' | 'price_us'>) => ({
  price_ao: row.price_ao === 0 ? null : fromMinor(row.price_ao),
  price_us: row.price_us === 0 ? null : fromMinor(row.price_us),
});

/** The courses of all workspaces share one sitemap. */
export const courseSitemaps = async (): Promise<readonly string[]> => ['/c/sitemap.xml'];

export async function courseSitemap(kernel: Kernel): Promise<FreshPage> {
  const codes = await kernel.db.asSystem('list courses for search engines', (tx) =>
    readPublishedCodes(tx, sitemapPages),
  );
  const pages = codes.map((code) => ({ path: coursePath(code), languages: locales }));
  return sitemapOf(kernel, pages, []);
}
