import { bin } from '../../../kernel/bin/bin.ts';
import { releaseAddress } from '../../../kernel/database/directory.ts';
import { releaseFile, releaseImage } from '../../media/media.public.ts';
import { academyTables } from '../academy.table.ts';
import { videosOfCourse } from './lesson.store.ts';

/** Purges a course with its address, its picture and its videos. */
export const courseBin = bin({
  table: academyTables.courses,
  onPurge: async (ctx, { id, image_id }) => {
    for (const file of (await videosOfCourse(ctx, id)).sort()) await releaseFile(ctx, file);
    await releaseAddress(ctx, 'course', id);
    await releaseImage(ctx, image_id);
  },
});
