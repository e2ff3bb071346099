import type { CourseStatus } from '@kumbi/contract/academy/academy.limits.ts';
import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany, restoreMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { deleteCourse, publishCourse, restoreCourse } from './course.service.ts';
import { lockCourse } from './course.store.ts';

/** A course without lessons can't be published, so it is skipped. */
export const switchManyCourses = (
  ctx: MemberCtx,
  rows: BulkRows,
  status: CourseStatus,
): Promise<BulkAnswer | Refusal> => {
  const isPublished = status === 'published';
  return applyToMany(ctx, rows, {
    lock: (id) => lockCourse(ctx, id),
    unknown: 'academy.course_unknown',
    isDone: (course) => course.is_published === isPublished,
    apply: ({ id }) => publishCourse(ctx, id, isPublished),
  });
};

export const deleteManyCourses = (ctx: MemberCtx, rows: BulkRows): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockCourse(ctx, id),
    unknown: 'academy.course_unknown',
    apply: ({ id }) => deleteCourse(ctx, id),
  });

export const restoreManyCourses = (ctx: MemberCtx, ids: readonly string[]): Promise<{ restored: number } | Refusal> =>
  restoreMany(ids, (id) => restoreCourse(ctx, id));
