import { courseEnrolled } from '@kumbi/contract/academy/academy.events.ts';
import { courseLinkDays } from '@kumbi/contract/academy/academy.limits.ts';
import type { courseLinkSchema, joinCourseSchema } from '@kumbi/contract/academy/public-courses.schemas.ts';
import { signInLinkMinutes } from '@kumbi/contract/customer-accounts/customer-accounts.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { emit } from '../../kernel/events/emit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { findContactByEmail, findOrMakeContact } from '../contacts/contacts.public.ts';
import { createSignInLink } from '../customer-accounts/customer-accounts.public.ts';
import { sendCourseMailJob } from './course.mail.ts';
import type { CourseRow } from './course.store.ts';
import { type EnrolmentRow, insertEnrolment, isEnrolled } from './enrolment.store.ts';
import { onCourse, type Visit } from './visit.service.ts';

interface Student {
  readonly name: string;
  readonly email: string;
  readonly language: Locale;
}

/**
 * Makes somebody a student and sends them the link, once for each course. Their address alone says who they are: a
 * number is shared, or another's, and what was paid would open for whoever has it.
 * @returns whether they are one only now
 */
export async function enrol(
  ctx: Ctx,
  course: Pick<CourseRow, 'id'>,
  { name, email, language }: Student,
  paid: Pick<EnrolmentRow, 'checkout_id' | 'amount_minor' | 'currency'>,
): Promise<boolean> {
  const contact = await findOrMakeContact(ctx, { name, email, language, source: 'course' });
  if (!contact) throw new Error('A student cannot be reached');
  const id = uuidv7();
  if (!(await insertEnrolment(ctx, { ...paid, id, course_id: course.id, contact_id: contact.id, language })))
    return false;
  await emit(ctx, courseEnrolled, {
    enrolment_id: id,
    course_id: course.id,
    contact_id: contact.id,
    source: paid.checkout_id === null ? 'free' : 'checkout',
    amount_minor: paid.amount_minor,
    currency: paid.currency,
  });
  await sendLink(ctx, course, contact, { about: 'joined', language });
  return true;
}

async function sendLink(
  ctx: Ctx,
  course: Pick<CourseRow, 'id'>,
  contact: { readonly id: string; readonly name: string; readonly email: string },
  { about, language }: { readonly about: 'joined' | 'asked'; readonly language: Locale },
): Promise<void> {
  const joined = { minutes: courseLinkDays * 24 * 60, always: true } as const;
  const link = await createSignInLink(ctx, contact, about === 'joined' ? joined : { minutes: signInLinkMinutes });
  if (!link) return;
  await enqueue(ctx.tx, sendCourseMailJob, {
    workspace_id: ctx.workspaceId,
    course_id: course.id,
    member_id: link.accountId,
    link_id: link.id,
    about,
    language,
  });
}

/** Begins a free course. Who is a student already is sent a link like who asks for one, and told the same. */
export function joinFree(
  visit: Visit,
  code: string,
  wanted: z.output<typeof joinCourseSchema>,
): Promise<{ sent: true } | Refusal> {
  return onCourse(visit, code, async (ctx, course) => {
    if (!course.is_published) return refuse('academy.course_off');
    if (!course.is_free) return refuse('academy.course_paid');
    const language = wanted.language ?? ctx.locale;
    const free = { checkout_id: null, amount_minor: 0, currency: 'AOA' } as const;
    if (await enrol(ctx, course, { name: wanted.name, email: wanted.email, language }, free)) return { sent: true };
    const contact = await findContactByEmail(ctx, wanted.email);
    if (contact) await sendLink(ctx, course, contact, { about: 'asked', language });
    return { sent: true };
  });
}

/** Sends a student the link that opens the course. Whoever is none is told the same and gets nothing. */
export function askForCourseLink(
  visit: Visit,
  code: string,
  wanted: z.output<typeof courseLinkSchema>,
): Promise<{ sent: true } | Refusal> {
  return onCourse(visit, code, async (ctx, course) => {
    const contact = await findContactByEmail(ctx, wanted.email);
    if (contact && (await isEnrolled(ctx, course.id, contact.id)))
      await sendLink(ctx, course, contact, { about: 'asked', language: wanted.language ?? ctx.locale });
    return { sent: true };
  });
}
