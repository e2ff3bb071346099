import { courseEnrolled, courseUnenrolled } from '@kumbi/contract/academy/academy.events.ts';
import { courseLinkDays } from '@kumbi/contract/academy/academy.limits.ts';
import type { courseLinkSchema, joinCourseSchema } from '@kumbi/contract/academy/public-courses.schemas.ts';
import { signInLinkMinutes } from '@kumbi/contract/customer-accounts/customer-accounts.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { emit, emitMany } from '../../../kernel/events/emit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { mayMailVisitor } from '../../../kernel/mail/visitor-mail.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import {
  type Agreement,
  findContactByEmail,
  findOrCreateContact,
  readAgreement,
} from '../../contacts/contacts.public.ts';
import { createSignInLink } from '../../customer-accounts/customer-accounts.public.ts';
import { recordVisitor } from '../../links/links.public.ts';
import { sendCourseMailJob } from '../course/course.mail.ts';
import type { CourseRow } from '../course/course.store.ts';
import { onCourse, type Visit } from '../course/visit.service.ts';
import { deleteEnrolment, type EnrolmentRow, insertEnrolment, isEnrolled } from './enrolment.store.ts';

interface Student {
  readonly name: string;
  readonly email: string;
  readonly language: Locale;
  /** The boxes that the person ticked. */
  readonly agreement?: Agreement | undefined;
}

/**
 * Enrols a person and sends them the link, once for each course. Only the email address identifies a student: a phone
 * number may be shared or belong to another person, who would then get access to a paid course.
 *
 * @returns whether the student is new
 */
export async function enrol(
  ctx: Ctx,
  course: Pick<CourseRow, 'id'>,
  { name, email, language, agreement }: Student,
  paid: Pick<EnrolmentRow, 'checkout_id' | 'amount_minor' | 'currency'>,
): Promise<boolean> {
  const contact = await findOrCreateContact(ctx, { name, email, language, source: 'course', agreement });
  if (!contact) throw new Error('a student has no address');
  const id = uuidv7();
  if (!(await insertEnrolment(ctx, { ...paid, id, course_id: course.id, contact_id: contact.id, language })))
    return false;
  if (paid.checkout_id !== null) await recordVisitor(ctx, paid.checkout_id, contact.id);
  await emit(ctx, courseEnrolled, {
    enrolment_id: id,
    course_id: course.id,
    contact_id: contact.id,
    source: paid.checkout_id === null ? 'free' : 'checkout',
    amount_minor: paid.amount_minor,
    currency: paid.currency,
  });
  await sendLink(ctx, course, contact, { about: 'joined', language, isPaid: paid.checkout_id !== null });
  return true;
}

/** Of a student who didn't pay. */
export const unpaid = { checkout_id: null, amount_minor: 0, currency: 'AOA' } as const;

/**
 * Ends an access. Every page of a lesson checks the enrolment, so an open session loses the course too.
 *
 * @param match the id and the course of an enrolment, or the checkout that paid for it
 * @returns whether there was one
 */
export async function endEnrolment(ctx: Ctx, match: Parameters<typeof deleteEnrolment>[1]): Promise<boolean> {
  const ended = await deleteEnrolment(ctx, match);
  if (!ended) return false;
  const { id: enrolment_id, course_id, contact_id } = ended;
  await emitMany(ctx, courseUnenrolled, [{ enrolment_id, course_id, contact_id }]);
  return true;
}

interface SentLink {
  readonly about: 'joined' | 'asked';
  readonly language: Locale;
  /** Strangers can request any other link for any address. */
  readonly isPaid?: boolean;
}

async function sendLink(
  ctx: Ctx,
  course: Pick<CourseRow, 'id'>,
  contact: { readonly id: string; readonly name: string; readonly email: string },
  { about, language, isPaid = false }: SentLink,
): Promise<void> {
  const joined = { minutes: courseLinkDays * 24 * 60, always: true } as const;
  const link = await createSignInLink(ctx, contact, about === 'joined' ? joined : { minutes: signInLinkMinutes });
  if (!link || !(isPaid || (await mayMailVisitor(ctx.kernel, ctx.tx, contact.email)))) return;
  await enqueue(ctx.tx, sendCourseMailJob, {
    workspace_id: ctx.workspaceId,
    course_id: course.id,
    member_id: link.accountId,
    link_id: link.id,
    about,
    language,
  });
}

/** Enrols a person in a free course. An existing student gets the link by email, with the same response. */
export function joinFree(
  visit: Visit,
  code: string,
  wanted: z.output<typeof joinCourseSchema>,
): Promise<{ sent: true } | Refusal> {
  return onCourse(visit, code, async (ctx, course) => {
    if (!course.is_published) return refuse('academy.course_off');
    if (!course.is_free) return refuse('academy.course_paid');
    const language = wanted.language ?? ctx.locale;
    const { name, email } = wanted;
    const agreement = await readAgreement(ctx, wanted);
    if (await enrol(ctx, course, { name, email, language, agreement }, unpaid)) return { sent: true };
    const contact = await findContactByEmail(ctx, wanted.email);
    if (contact) await sendLink(ctx, course, contact, { about: 'asked', language });
    return { sent: true };
  });
}

/** Sends a student the link that opens the course. Other people get the same response and no email. */
export function sendCourseLink(
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
