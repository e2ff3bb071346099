import { type SegmentFact, targetIn, titledTargets } from '../../contacts/contacts.public.ts';
import { paidFact } from '../../payments/payments.public.ts';
import { academyTables } from '../academy.table.ts';

/** Enrolments in courses, free ones included. */
export const enrolmentFact: SegmentFact = {
  table: 'enrolments',
  at: 'created_at',
  ...paidFact,
  targets: titledTargets(academyTables.courses, targetIn('course_id')),
};
