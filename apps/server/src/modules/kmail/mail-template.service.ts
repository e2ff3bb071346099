import type { Returns } from '@kumbi/contract/endpoint.ts';
import { mailVariablePattern } from '@kumbi/contract/kmail/kmail.limits.ts';
import type { getMailTemplate, listMailTemplates } from '@kumbi/contract/kmail/mail-templates.endpoints.ts';
import type { listedMailTemplateSchema, saveMailTemplateSchema } from '@kumbi/contract/kmail/mail-templates.schemas.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { View } from '../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { refuseNewer } from '../../kernel/tenancy/newer-revision.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import {
  deleteTemplateRow,
  insertTemplate,
  type ListedTemplate,
  lockTemplate,
  readTemplate,
  readTemplatePage,
  updateTemplate,
} from './mail-template.store.ts';
import { textOfHtml } from './mail-text.rules.ts';

type OneTemplate = Returns<typeof getMailTemplate> | Refusal;
type Sent = z.output<typeof saveMailTemplateSchema>;

export async function listTemplatesOf(ctx: Ctx, query: ListQuery): Promise<Returns<typeof listMailTemplates>> {
  const { rows, ...page } = await readTemplatePage(ctx, query);
  return { ...page, templates: rows.map(presentListed) };
}

export async function getTemplateOf(ctx: Ctx, id: string): Promise<OneTemplate> {
  const row = await readTemplate(ctx, id);
  if (!row) return refuse('mail_template.unknown');
  return { template: { ...presentListed(row), body_html: row.body_html, body_text: row.body_text } };
}

export const saveTemplateOf = (ctx: MemberCtx, sent: Sent): Promise<OneTemplate> =>
  sent.id === undefined ? createTemplate(ctx, sent) : changeTemplate(ctx, sent.id, sent);

async function createTemplate(ctx: MemberCtx, sent: Sent): Promise<OneTemplate> {
  const id = uuidv7();
  const now = ctx.kernel.clock.now();
  const made = await insertTemplate(ctx, { id, name: sent.name, ...saidBy(ctx, sent), created_at: now });
  return made ? getTemplateOf(ctx, id) : refuse('mail_template.name_taken');
}

async function changeTemplate(ctx: MemberCtx, id: string, sent: Sent): Promise<OneTemplate> {
  const template = await lockTemplate(ctx, id);
  if (!template) return refuse('mail_template.unknown');
  if (template.name !== sent.name) return refuse('mail_template.name_locked');
  if (template.revision > (sent.revision ?? 0) && !sent.overwrite) return newerRevision(ctx, id);
  await updateTemplate(ctx, id, { ...saidBy(ctx, sent), revision: template.revision + 1 });
  return getTemplateOf(ctx, id);
}

async function newerRevision(ctx: Ctx, id: string): Promise<Refusal> {
  const newer = await readTemplate(ctx, id);
  if (!newer) throw new Error('A template that is held is not there');
  return refuseNewer(ctx, 'mail_template.newer_revision', { by: newer.saver, at: newer.updated_at });
}

export async function deleteTemplateOf(ctx: MemberCtx, id: string): Promise<{ deleted: true } | Refusal> {
  return (await deleteTemplateRow(ctx, id)) ? { deleted: true } : refuse('mail_template.unknown');
}

/** Returns the columns that a save writes, for a new template and an existing one. */
function saidBy(ctx: MemberCtx, { subject, body_html, body_text = textOfHtml(body_html) }: Sent) {
  const said = { subject, body_html, body_text };
  const variables = variablesOf(Object.values(said));
  return { ...said, variables, saved_by: ctx.actor.userId, updated_at: ctx.kernel.clock.now() };
}

/** Lists the distinct names in order of appearance. */
function variablesOf(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(mailVariablePattern)].map(([, name = '']) => name));
  return [...new Set(found)];
}

const presentListed = (
  row: Omit<ListedTemplate, 'workspace_id' | 'saved_by'>,
): View<typeof listedMailTemplateSchema> => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  variables: [...row.variables],
  revision: row.revision,
  saved_by: row.saver,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
