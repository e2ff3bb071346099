import { sql } from 'kysely';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { ContactUse, TimelineSource } from '../../contacts/contacts.public.ts';
import type { ConversionRecord } from '../../links/links.public.ts';
import { enrolmentTables } from './enrolment.table.ts';

const coursePath = sql`'kumbi-academy/courses/' || e.course_id`;

/** Courses in the timeline of their student. */
export const enrolmentTimeline: TimelineSource = {
  group: 'course',
  table: 'enrolments',
  at: 'created_at',
  joins: sql`join courses c on c.workspace_id = e.workspace_id and c.id = e.course_id`,
  title: sql`c.title`,
  amount: sql`nullif(e.amount_minor, 0)`,
  currency: sql`e.currency`,
  path: coursePath,
};

/** Paid courses in the list of the short link that brought their student. */
export const enrolmentRecord: ConversionRecord = { table: 'enrolments', key: 'checkout_id', path: coursePath };

/** A student would lose their courses with their contact. */
export const isStudent: ContactUse = (ctx, contactId) =>
  rowsOf(ctx, enrolmentTables.enrolments).exists({ contact_id: contactId });
