import { courseLinkDays } from '@kumbi/contract/academy/academy.limits.ts';
import { memberLinkMinutes } from '@kumbi/contract/contacts/members.limits.ts';
import { localeSchema } from '@kumbi/contract/shared/locale.ts';
import * as z from 'zod';
import { productMail } from '../../kernel/mail/product-mail.ts';
import { readMemberLink } from '../contacts/contacts.public.ts';
import { readHost } from '../workspaces/workspaces.public.ts';
import { findCourse } from './course.store.ts';
import { coursePath } from './course-view.service.ts';

/** Sends a student the link that opens the course: after they joined, or when they asked for one. */
export const sendCourseMailJob = productMail({
  name: 'academy.send_course_mail',
  payload: {
    course_id: z.uuid(),
    member_id: z.uuid(),
    link_id: z.uuid(),
    about: z.enum(['joined', 'asked']),
    language: localeSchema,
  },
  read: async (ctx, { course_id, member_id, link_id, about, language }) => {
    const link = await readMemberLink(ctx, { id: link_id, memberId: member_id });
    const course = link && (await findCourse(ctx, course_id));
    return course && { ...link, link_id, about, language, course, host: await readHost(ctx) };
  },
  write: ({ link_id, about, language, course, member, token, host }, kernel) => ({
    view: 'course-link',
    lang: language,
    to: member.email,
    id: `course-link.${link_id}`,
    props: {
      about,
      seller: host.name,
      title: course.title,
      name: member.name,
      valid: about === 'joined' ? { days: courseLinkDays } : { minutes: memberLinkMinutes },
      url: `${kernel.config.siteUrl}/${language}${coursePath(course.code)}/enter?token=${token}`,
    },
  }),
});
