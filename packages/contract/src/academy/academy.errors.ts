import type { ErrorStatuses } from '../shared/errors.ts';

export const academyErrors = {
  'academy.course_unknown': 404,
  'academy.module_unknown': 404,
  'academy.lesson_unknown': 404,
  'academy.image_missing': 400,
  'academy.price_high': 400,
  'academy.video_missing': 400,
  'academy.video_refused': 415,
  'academy.modules_full': 409,
  'academy.lessons_full': 409,
  'academy.order_changed': 409,
  'academy.course_empty': 409,
  'academy.course_off': 409,
  'academy.course_free': 409,
  'academy.course_paid': 409,
  'academy.enrolled_already': 409,
  'academy.student_unknown': 404,
  'academy.course_draft': 409,
  'academy.restore_too_late': 410,
} as const satisfies ErrorStatuses;
