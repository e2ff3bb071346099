import { courseLinkSchema, joinCourseSchema } from '@kumbi/contract/academy/public-courses.schemas.ts';
import { refusedPage } from '../../../kernel/site/reply-page.ts';
import { siteForm } from '../../../kernel/site/site-form.ts';
import { sitePage } from '../../../kernel/site/site-page.ts';
import { codeParam, type SiteVisit } from '../../../kernel/site/site-visit.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import { customerEntrance } from '../../customer-accounts/customer-accounts.public.ts';
import { coursePath } from '../course/course.view.ts';
import { onCourse } from '../course/visit.service.ts';
import { joinFree, sendCourseLink } from '../enrolment/enrolment.service.ts';
import { courseSitemap, renderCourse } from './course-page.service.ts';

export const courseParams = { course: codeParam };
interface CourseAddress {
  readonly course: string;
}

const home = ({ course }: CourseAddress): string => coursePath(course);

const entrance = customerEntrance({
  path: '/c/:course',
  params: courseParams,
  view: 'course-entrance',
  home,
  inside: (params) => `${home(params)}/learn`,
  newLink: (params) => `${home(params)}/learn`,
  inWorkspace: (visit, work) => onCourse(visit, visit.params.course, work),
});

const refused = async (visit: SiteVisit<CourseAddress>, refusal: Refusal) =>
  refusedPage(visit, home(visit.params), refusal);

const enrolForm = siteForm({
  path: '/enrol',
  body: joinCourseSchema,
  take: async (visit: SiteVisit<CourseAddress>, wanted) => {
    const taken = await joinFree(visit, visit.params.course, wanted);
    return isRefusal(taken) ? taken : { to: `/${visit.lang}${home(visit.params)}#sent` };
  },
  refused,
});

const linkForm = siteForm({
  path: '/link',
  body: courseLinkSchema,
  limit: { name: 'course-link' },
  take: async (visit: SiteVisit<CourseAddress>, wanted) => {
    const taken = await sendCourseLink(visit, visit.params.course, wanted);
    return isRefusal(taken) ? taken : { to: `/${visit.lang}${home(visit.params)}/learn#sent` };
  },
  refused,
});

const coursePage = sitePage({
  path: '/c/:course',
  params: courseParams,
  audience: 'everybody',
  workspace: { kind: 'course', param: 'course' },
  read: ({ kernel, lang, params }) => renderCourse(kernel, lang, params.course),
  forms: [enrolForm, linkForm, entrance.leave],
});

const sitemapPage = sitePage({
  path: '/c/sitemap.xml',
  oneLanguage: true,
  params: {},
  audience: 'everybody',
  read: ({ kernel }) => courseSitemap(kernel),
});

export const coursePages = [coursePage, sitemapPage, entrance.page];
