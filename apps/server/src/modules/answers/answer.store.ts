import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Job } from '../../kernel/module.ts';
import type { Ctx, ReadCtx } from '../../kernel/tenancy/ctx.ts';
import { type AnswerTables, answerTables } from './answer.table.ts';

export type AnswerRow = Selectable<AnswerTables['page_answers']>;
export type NewAnswer = Omit<
  Insertable<AnswerTables['page_answers']>,
  'workspace_id' | 'contact_id' | 'mailed_at' | 'slot' | 'followed_at' | 'created_at'
>;

const tables = (tx: Tx) => tx.withTables<AnswerTables>();

/**
 * Stores an answer and enqueues the job that processes it, in one statement. Stores nothing if the page is no longer
 * visible or its questions have changed since the answer was checked.
 * Each connection has its own job key, so that simultaneous answers don't wait for each other's job, and the
 * jobs don't take the same answers.
 * @param revision the published revision with these questions
 * @returns whether it was stored
 */
export async function insertAnswer(ctx: ReadCtx, answer: NewAnswer, revision: number, follow: Job): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    with shown as (
      select workspace_id, id, pg_backend_pid() % 16 as slot from pages
      where workspace_id = ${ctx.workspaceId} and id = ${answer.page_id} and status = 'on' and deleted_at is null
        and published_revision = ${revision}
    ), kept as (
      insert into page_answers (workspace_id, id, page_id, block_id, block_type, language, values, consents, rating, name,
        email, phone, words, source_hash, mails, slot, created_at)
      select workspace_id, ${answer.id}::uuid, id, ${answer.block_id}, ${answer.block_type}, ${answer.language},
        ${answer.values}::jsonb, ${answer.consents}::jsonb, ${answer.rating}::smallint, ${answer.name}, ${answer.email},
        ${answer.phone}, ${answer.words}, ${answer.source_hash}, ${answer.mails}::boolean, slot, ${ctx.kernel.clock.now()}::timestamptz
      from shown returning slot
    )
    select enqueue(${follow.name}, json_build_object('slot', slot), null, ${`${follow.name}:`}::text || slot) is not null as kept
    from kept`.execute(ctx.tx);
  return rows.length === 1;
}

export async function insertAnswerFile(
  ctx: Pick<Ctx, 'tx' | 'workspaceId'>,
  file: Omit<Insertable<AnswerTables['page_answer_files']>, 'workspace_id'>,
): Promise<void> {
  await rowsOf(ctx, answerTables.page_answer_files).insert(file);
}

/** Lists unprocessed answers of one slot, or of all, in any workspace, oldest first. Needs the system's transaction. */
export const readWaitingAnswers = (
  tx: Tx,
  slot: number | undefined,
  most: number,
  after: { readonly created_at: Date; readonly id: string } | undefined,
): Promise<{ workspace_id: WorkspaceId; id: string; created_at: Date }[]> =>
  tables(tx)
    .selectFrom('page_answers')
    .select((column) => [column.ref('workspace_id').$castTo<WorkspaceId>().as('workspace_id'), 'id', 'created_at'])
    .where('followed_at', 'is', null)
    .$if(slot !== undefined, (query) => query.where('slot', '=', slot ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.created_at}, ${after?.id})`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();

/** Locks an unprocessed answer, unless another run holds it. */
export const lockWaitingAnswer = (ctx: Ctx, id: string): Promise<AnswerRow | undefined> =>
  rowsOf(ctx, answerTables.page_answers)
    .selecting()
    .where('id', '=', id)
    .where('followed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function recordFollowed(ctx: Ctx, id: string, contactId: string | null): Promise<void> {
  await rowsOf(ctx, answerTables.page_answers).update(id, {
    followed_at: ctx.kernel.clock.now(),
    contact_id: contactId,
  });
}

export async function recordMailed(ctx: Ctx, id: string): Promise<void> {
  await rowsOf(ctx, answerTables.page_answers).update(id, { mailed_at: ctx.kernel.clock.now() });
}

/** The IDs of an answer's files. */
export async function readAnswerFileIds(ctx: Ctx, answerId: string): Promise<string[]> {
  const rows = await rowsOf(ctx, answerTables.page_answer_files)
    .select('file_id')
    .where('answer_id', '=', answerId)
    .execute();
  return rows.map((row) => row.file_id);
}

/** The IDs of all files of a page's answers. */
export async function readFileIdsOfPage(ctx: Ctx, pageId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.file_id as id from page_answer_files f
    join page_answers a on a.workspace_id = f.workspace_id and a.id = f.answer_id
    where a.workspace_id = ${ctx.workspaceId} and a.page_id = ${pageId} order by 1`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

/** @returns whether there was one */
export async function deleteAnswerRow(ctx: Ctx, id: string): Promise<boolean> {
  return (await rowsOf(ctx, answerTables.page_answers).delete(id)) === 1;
}
