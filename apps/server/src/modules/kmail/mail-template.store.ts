import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { type Page, pageOf } from '../../kernel/database/page-of.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { MailTemplateTables } from './mail-template.table.ts';

type MailTemplateRow = Selectable<MailTemplateTables['mail_templates']>;
/** With the name of whoever saved it last. */
export type ShownTemplate = MailTemplateRow & { readonly saver: string | null };
export type ListedTemplate = Omit<ShownTemplate, 'body_html' | 'body_text'>;
type NewTemplate = Omit<Insertable<MailTemplateTables['mail_templates']>, 'workspace_id' | 'revision'>;
type TemplateChange = Pick<
  Updateable<MailTemplateTables['mail_templates']>,
  'subject' | 'body_html' | 'body_text' | 'variables' | 'revision' | 'saved_by' | 'updated_at'
>;

const tables = (tx: Tx) => tx.withTables<MailTemplateTables>();
const saver = sql`left join auth_user u on u.id = t.saved_by`;

export const readTemplatePage = (ctx: Ctx, query: ListQuery): Promise<Page<ListedTemplate>> =>
  pageOf<ListedTemplate>(
    ctx,
    {
      table: 'mail_templates',
      columns: sql`t.id, t.name, t.subject, t.variables, t.revision, t.created_at, t.updated_at, u.name as saver`,
      joins: saver,
    },
    query,
  );

export async function readTemplate(ctx: Ctx, id: string): Promise<ShownTemplate | undefined> {
  const { rows } = await sql<ShownTemplate>`select t.*, u.name as saver from mail_templates t ${saver}
    where t.workspace_id = ${ctx.workspaceId} and t.id = ${id}`.execute(ctx.tx);
  return rows[0];
}

export const findTemplateByName = (ctx: Ctx, name: string): Promise<MailTemplateRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('mail_templates')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('name', '=', name)
    .executeTakeFirst();

/** Holds a template until the transaction ends, so that of two who save it one sees that it was not the first. */
export const lockTemplate = (ctx: Ctx, id: string): Promise<MailTemplateRow | undefined> =>
  tables(ctx.tx)
    .selectFrom('mail_templates')
    .selectAll()
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** @returns whether the name was free */
export async function insertTemplate(ctx: Ctx, template: NewTemplate): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx.tx)
    .insertInto('mail_templates')
    .values({ ...template, workspace_id: ctx.workspaceId })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'name']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateTemplate(ctx: Ctx, id: string, change: TemplateChange): Promise<void> {
  await tables(ctx.tx)
    .updateTable('mail_templates')
    .set(change)
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .execute();
}

/** @returns whether there was such a row */
export async function deleteTemplateRow(ctx: Ctx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(ctx.tx)
    .deleteFrom('mail_templates')
    .where('workspace_id', '=', ctx.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
