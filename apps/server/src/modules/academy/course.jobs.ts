import * as z from 'zod';
import { releaseAddress } from '../../kernel/database/directory.ts';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { releaseFile, releaseImage } from '../media/media.public.ts';
import { undoMs } from './course.service.ts';
import { lockLongDeleted, readLongDeleted, removeCourseRow } from './course.store.ts';
import { videosOfCourse } from './lesson.store.ts';

const batch = 200;

/** Removes courses that were deleted and can no longer be brought back, with their addresses, pictures and videos. */
export const purgeCoursesJob = job({
  name: 'academy.purge_deleted',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async ({ kernel, log }) => {
    const before = new Date(kernel.clock.now().getTime() - undoMs);
    let purged = 0;
    for (;;) {
      const deleted = await kernel.db.asSystem('find deleted courses', (tx) => readLongDeleted(tx, before, batch));
      for (const { workspace_id: workspaceId, id } of deleted) {
        await inSystemCtx(kernel, workspaceId, 'purge a deleted course', async (ctx) => {
          // Asked again under the row's lock: two runs at once release once.
          const course = await lockLongDeleted(ctx, id, before);
          if (!course) return;
          for (const file of (await videosOfCourse(ctx, id)).sort()) await releaseFile(ctx, file);
          await releaseAddress(ctx, 'course', id);
          await removeCourseRow(ctx, id);
          await releaseImage(ctx, course.image_id);
        });
      }
      purged += deleted.length;
      if (deleted.length < batch) break;
    }
    if (purged > 0) log.info({ purged }, 'deleted courses purged');
  },
});
