import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { SellerPage } from '../../affiliates/affiliates.public.ts';
import { academyTables } from '../academy.table.ts';
import { coursePath } from './course.view.ts';

/** The published courses, as affiliates can link to them. */
export async function listCoursePages(ctx: Ctx, limit: number): Promise<SellerPage[]> {
  const newest = { orderBy: 'created_at', descending: true, limit } as const;
  const rows = await rowsOf(ctx, academyTables.courses).list({ is_published: true }, newest);
  return rows.map(({ id, title, code }) => ({ title, path: coursePath(code), purpose: 'course', item: id }));
}
