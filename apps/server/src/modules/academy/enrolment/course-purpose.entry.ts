import { courseCheckoutSchema } from '@kumbi/contract/academy/public-courses.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { locate } from '../../../kernel/database/directory.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findContactByEmail, readPhone } from '../../contacts/contacts.public.ts';
import { findLogoUrl } from '../../media/media.public.ts';
import {
  maySell,
  type OpenedCheckout,
  type OpenRequest,
  type PurposeSeller,
  readPurposeBody,
} from '../../payments/payments.public.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { findCourse, lockCourse } from '../course/course.store.ts';
import { coursePath } from '../course/course.view.ts';
import { endEnrolment, enrol } from './enrolment.service.ts';
import { findOrder, insertOrder, isEnrolled, type OrderRow } from './enrolment.store.ts';

/** Courses as a purpose of the checkout. */
export const coursePurpose: PurposeSeller = {
  async locate(ctx, body) {
    const wanted = readPurposeBody(courseCheckoutSchema, body);
    if (isRefusal(wanted)) return wanted;
    const course = await locate(ctx.kernel.db.app, 'course', wanted.course);
    return course ? course.workspaceId : refuse('academy.course_unknown');
  },

  open: openCourse,

  async deliver(ctx, checkout) {
    const order = await orderOf(ctx, checkout.id);
    // Locks the course, so that no one deletes it in the meantime. Money for a deleted course or a duplicate is
    // refunded.
    const course = order.course_id === null ? undefined : await lockCourse(ctx, order.course_id);
    if (!course) return false;
    const { currency } = order;
    const student = { ...order, agreement: checkout.agreement };
    return enrol(ctx, course, student, { checkout_id: checkout.id, amount_minor: checkout.receivedMinor, currency });
  },

  // Nothing was reserved.
  release: async () => undefined,

  takeBack: async (ctx, checkout) => {
    await endEnrolment(ctx, { checkout_id: checkout.id });
  },

  /** The buyer signs in on that page, with a link sent to the email address of the order. */
  async onward(ctx, { checkout, bought, locale }) {
    const { course_id: id } = await orderOf(ctx, checkout.id);
    const course = id === null ? undefined : await findCourse(ctx, id);
    const words = bought ? 'course' : 'course_unpaid';
    if (!course || (!bought && !course.is_published)) return { url: null, words };
    return { url: `${ctx.kernel.config.siteUrl}/${locale}${coursePath(course.code)}${bought ? '/learn' : ''}`, words };
  },

  async seller(ctx, checkout) {
    const { name } = await currentWorkspace(ctx.tx, ctx.workspaceId);
    const { course_id: id } = await orderOf(ctx, checkout.id);
    const course = id === null ? undefined : await findCourse(ctx, id);
    const path = course?.is_published ? coursePath(course.code) : null;
    return { name, path, logo: await findLogoUrl(ctx), theme: null };
  },
};

async function orderOf(ctx: Ctx, checkoutId: string): Promise<OrderRow> {
  const order = await findOrder(ctx, checkoutId);
  if (!order) throw new Error('a course checkout has no order');
  return order;
}

async function openCourse(ctx: Ctx, request: OpenRequest): Promise<OpenedCheckout | Refusal> {
  const wanted = readPurposeBody(courseCheckoutSchema, request.body);
  if (isRefusal(wanted)) return wanted;
  const located = await locate(ctx.tx, 'course', wanted.course);
  const course = located && (await findCourse(ctx, located.targetId));
  if (!course) return refuse('academy.course_unknown');
  if (!course.is_published) return refuse('academy.course_off');
  if (course.is_free) return refuse('academy.course_free');
  const amountMinor = request.currency === 'AOA' ? course.price_ao : course.price_us;
  if (amountMinor === 0 || !(await maySell(ctx))) return refuse('payment.method_unavailable');
  const phone = await readPhone(ctx, 'customer_phone', wanted.customer_phone);
  if (isRefusal(phone)) return phone;
  const known = await findContactByEmail(ctx, wanted.customer_email);
  if (known && (await isEnrolled(ctx, course.id, known.id))) return refuse('academy.enrolled_already');
  const buyer = { name: wanted.customer_name, phone, email: wanted.customer_email };
  const order = {
    id: uuidv7(),
    checkout_id: request.checkoutId,
    course_id: course.id,
    title: course.title,
    ...buyer,
    language: wanted.language ?? ctx.locale,
    amount_minor: amountMinor,
    currency: request.currency,
  };
  return {
    receiver: 'seller',
    amountMinor,
    lines: [{ title: course.title, quantity: 1, amountMinor, item: course.id }],
    buyer,
    reserve: async (inside) => {
      await insertOrder(inside, order);
      return {};
    },
  };
}
