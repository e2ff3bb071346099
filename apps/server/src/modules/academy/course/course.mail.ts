import { courseLinkDays } from '@kumbi/contract/academy/academy.limits.ts';
import { signInLinkMinutes } from '@kumbi/contract/customer-accounts/customer-accounts.limits.ts';
import { localeSchema } from '@kumbi/contract/shared/locale-schema.ts';
import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { readSignInLink } from '../../customer-accounts/customer-accounts.public.ts';
import { readHost } from '../../workspaces/workspaces.public.ts';
import { findCourse } from './course.store.ts';
import { coursePath } from './course.view.ts';

/** Sends a student the link that opens the course, after they joined or requested it. */
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
    const link = await readSignInLink(ctx, { id: link_id, accountId: member_id });
    const course = link && (await findCourse(ctx, course_id));
    return course && { ...link, link_id, about, language, course, host: await readHost(ctx) };
  },
  write: ({ link_id, about, language, course, account, token, host }, kernel) => ({
    view: 'course-link',
    lang: language,
    to: account.email,
    id: `course-link.${link_id}`,
    props: {
      about,
      seller: host.name,
      title: course.title,
      valid: about === 'joined' ? { days: courseLinkDays } : { minutes: signInLinkMinutes },
      url: `${kernel.config.siteUrl}/${language}${coursePath(course.code)}/enter?token=${token}`,
    },
  }),
});
