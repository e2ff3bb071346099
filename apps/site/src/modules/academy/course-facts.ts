import { summaryOf } from '../../texts/summary.ts';
import type { CourseProps } from './academy.props.ts';
import { coursePath } from './course-paths.public.ts';

/** Structured data for search engines. */
export function courseFacts({ siteUrl, lang, course, owner }: CourseProps): Record<string, unknown> {
  const url = `${siteUrl}${coursePath(lang, course.code)}`;
  const offer = (price: number, priceCurrency: string) => ({
    '@type': 'Offer',
    category: course.is_free ? 'Free' : 'Paid',
    price: price.toFixed(2),
    priceCurrency,
    url,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: summaryOf(course.description, 500),
    url,
    ...(course.image ? { image: new URL(course.image.src, siteUrl).href } : {}),
    provider: { '@type': 'Organization', name: owner },
    offers: [offer(course.price_ao ?? 0, 'AOA'), ...(course.price_us === null ? [] : [offer(course.price_us, 'USD')])],
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      courseSchedule: { '@type': 'Schedule', repeatCount: course.lessons, repeatFrequency: 'Daily' },
    },
    syllabusSections: course.modules.map((module) => ({
      '@type': 'Syllabus',
      name: module.title,
      description: module.lessons.map((lesson) => lesson.title).join(', '),
    })),
  };
}
