import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../kernel/database/database.ts';
import type { Located } from '../../../kernel/database/directory.ts';
import { notPaused } from '../../../kernel/database/paused-workspaces.ts';
import { imageColumn, type ShownImage } from '../../media/media.public.ts';
import { type SellerRow, workspaceName, workspaceSeller } from '../../workspaces/workspaces.public.ts';
import type { CourseRow } from '../course/course.store.ts';

/** The data of every page of a course, without texts and videos of lessons. */
export type CourseFrame = Pick<
  CourseRow,
  | 'id'
  | 'code'
  | 'title'
  | 'description'
  | 'type'
  | 'price_ao'
  | 'price_us'
  | 'is_free'
  | 'is_published'
  | 'published_at'
> & {
  readonly image: ShownImage;
  /** The name of the workspace. */
  readonly owner: string;
  readonly seller: SellerRow;
  readonly outline: readonly {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly lessons: readonly { readonly id: string; readonly title: string; readonly is_preview: boolean }[];
  }[];
};

/** A course and its workspace, the only context of a visit. */
export interface AtCourse {
  readonly workspaceId: WorkspaceId;
  readonly courseId: string;
}

const frame = ({ workspaceId, courseId }: AtCourse): RawBuilder<CourseFrame> => sql<CourseFrame>`
  select t.id, t.code, t.title, t.description, t.type, t.price_ao, t.price_us, t.is_free, t.is_published, t.published_at,
    ${imageColumn('i')} as image, ${workspaceName('t')} as owner, ${workspaceSeller('t')} as seller,
    (select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'description', m.description, 'lessons', (
        select coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'is_preview', l.is_preview)
          order by l.position, l.created_at, l.id), '[]')
        from course_lessons l where l.workspace_id = m.workspace_id and l.course_id = m.course_id and l.module_id = m.id))
        order by m.position, m.created_at, m.id), '[]')
      from course_modules m where m.workspace_id = t.workspace_id and m.course_id = t.id) as outline
  from courses t join media_images i on i.workspace_id = t.workspace_id and i.id = t.image_id
  where t.workspace_id = ${workspaceId} and t.id = ${courseId} and t.deleted_at is null`;

/** Reads all data of a course's page in one statement and one round trip. */
export async function readWholeCourse(db: Database, at: Located): Promise<CourseFrame | undefined> {
  const [row] = await db.statementInWorkspace(
    at.workspaceId,
    frame({ workspaceId: at.workspaceId, courseId: at.targetId }),
  );
  return row;
}

/** Reads the same inside a transaction. */
export async function readCourseFrame(at: AtCourse & { readonly tx: Tx }): Promise<CourseFrame | undefined> {
  return (await frame(at).execute(at.tx)).rows[0];
}

/** Lists the codes of published courses of all workspaces, the newest first. The transaction is the system's. */
export async function readPublishedCodes(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from courses where is_published and deleted_at is null and ${notPaused('courses')}
    order by published_at desc, id desc limit ${most}`.execute(tx);
  return rows.map((row) => row.code);
}
