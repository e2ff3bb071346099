import { courseLinkDays } from '@kumbi/contract/academy/academy.limits.ts';
import { memberLinkMinutes } from '@kumbi/contract/contacts/members.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { localeSchema } from '@kumbi/contract/shared/locale.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { readMemberLink } from '../contacts/contacts.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { findCourse } from './course.store.ts';
import { coursePath } from './course-view.service.ts';

/** Sends a student the link that opens the course: when they joined it, or when they asked for one. */
export const sendCourseMailJob = job({
  name: 'academy.send_course_mail',
  payload: z.object({
    workspace_id: z.uuid().transform((id) => id as WorkspaceId),
    course_id: z.uuid(),
    member_id: z.uuid(),
    link_id: z.uuid(),
    about: z.enum(['joined', 'asked']),
    language: localeSchema,
  }),
  maxAttempts: 8,
  run: async ({ kernel, payload: { workspace_id, course_id, member_id, link_id, about, language } }) => {
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const link = await readMemberLink(ctx, { id: link_id, memberId: member_id });
      const course = link && (await findCourse(ctx, course_id));
      return course && { ...link, course, seller: (await currentWorkspace(ctx.tx, workspace_id)).name };
    });
    if (!found) return;
    const { course, member, token, seller } = found;
    const mail = kernel.site.renderMail('course-link', {
      lang: language,
      brand: kernel.config.brand,
      about,
      seller,
      title: course.title,
      name: member.name,
      valid: about === 'joined' ? { days: courseLinkDays } : { minutes: memberLinkMinutes },
      url: `${kernel.config.siteUrl}/${language}${coursePath(course.code)}/enter?token=${token}`,
    });
    await kernel.mailer.send({
      to: member.email,
      ...mail,
      messageId: `<course-link.${link_id}@${new URL(kernel.config.url).hostname}>`,
    });
  },
});
