import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import type { Page, SortedQuery } from '../../../kernel/database/page-of.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type MailTemplateTables, mailTemplateTables } from './mail-template.table.ts';

type MailTemplateRow = Selectable<MailTemplateTables['mail_templates']>;
/** With the name of the person who saved it last. */
export type ShownTemplate = MailTemplateRow & { readonly saver: string | null };
export type ListedTemplate = Omit<ShownTemplate, 'body_html' | 'body_text'>;
type NewTemplate = Omit<Insertable<MailTemplateTables['mail_templates']>, 'workspace_id' | 'revision'>;
type TemplateChange = Pick<
  Updateable<MailTemplateTables['mail_templates']>,
  'subject' | 'body_html' | 'body_text' | 'variables' | 'revision' | 'saved_by' | 'updated_at'
>;

const saver = sql`left join auth_user u on u.id = t.saved_by`;

export const readTemplatePage = (ctx: Ctx, query: SortedQuery): Promise<Page<ListedTemplate>> =>
  rowsOf(ctx, mailTemplateTables.mail_templates).page<ListedTemplate>(query, {
    columns: sql`t.id, t.name, t.subject, t.variables, t.revision, t.created_at, t.updated_at, u.name as saver`,
    joins: saver,
  });

export async function readTemplate(ctx: Ctx, id: string): Promise<ShownTemplate | undefined> {
  const { rows } = await sql<ShownTemplate>`select t.*, u.name as saver from mail_templates t ${saver}
    where t.workspace_id = ${ctx.workspaceId} and t.id = ${id} and t.deleted_at is null`.execute(ctx.tx);
  return rows[0];
}

export const findTemplateByName = (ctx: Ctx, name: string): Promise<MailTemplateRow | undefined> =>
  rowsOf(ctx, mailTemplateTables.mail_templates).find({ name });

/** Returns a template in the bin; undefined if it isn't there. */
export const findDeletedTemplate = async (ctx: Ctx, id: string): Promise<MailTemplateRow | undefined> => {
  const row = await rowsOf(ctx, mailTemplateTables.mail_templates).withDeleted().find(id);
  return row?.deleted_at ? row : undefined;
};

/** Locks a template until the transaction ends, so that the second of two concurrent saves sees the first. */
export const lockTemplate = (ctx: Ctx, id: string): Promise<MailTemplateRow | undefined> =>
  rowsOf(ctx, mailTemplateTables.mail_templates).lock(id);

/** @returns whether the name was free */
export async function insertTemplate(ctx: Ctx, template: NewTemplate): Promise<boolean> {
  return rowsOf(ctx, mailTemplateTables.mail_templates).insertUnlessTaken(template);
}

export async function updateTemplate(ctx: Ctx, id: string, change: TemplateChange): Promise<void> {
  await rowsOf(ctx, mailTemplateTables.mail_templates).update(id, change);
}

/** Makes the templates that take this name wait for each other: a restored one isn't checked by its insertion. */
export const lockTemplateName = (ctx: Ctx, name: string): Promise<void> =>
  lockInTransaction(ctx.tx, `mail-template:${ctx.workspaceId}:${name}`);
