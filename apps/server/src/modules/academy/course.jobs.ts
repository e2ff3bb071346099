import * as z from 'zod';
import { releaseAddress } from '../../kernel/database/directory.ts';
import { purgeOld } from '../../kernel/jobs/purge.ts';
import { job } from '../../kernel/module.ts';
import { releaseFile, releaseImage } from '../media/media.public.ts';
import { undoMs } from './course.service.ts';
import { lockLongDeleted, removeCourseRow } from './course.store.ts';
import { videosOfCourse } from './lesson.store.ts';

/** Removes courses that were deleted and can no longer be brought back, with their addresses, pictures and videos. */
export const purgeCoursesJob = job({
  name: 'academy.purge_deleted',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ kernel, log }) => {
    const before = new Date(kernel.clock.now().getTime() - undoMs);
    const purged = await purgeOld(kernel, { table: 'courses', column: 'deleted_at', before }, async (ctx, id) => {
      const course = await lockLongDeleted(ctx, id, before);
      if (!course) return;
      for (const file of (await videosOfCourse(ctx, id)).sort()) await releaseFile(ctx, file);
      await releaseAddress(ctx, 'course', id);
      await removeCourseRow(ctx, id);
      await releaseImage(ctx, course.image_id);
    });
    if (purged > 0) log.info({ purged }, 'deleted courses purged');
  },
});
