import type { Returns } from '@kumbi/contract/endpoint.ts';
import { mailVariablePattern } from '@kumbi/contract/kmail/kmail.limits.ts';
import type { mailTemplates } from '@kumbi/contract/kmail/mail-templates.endpoints.ts';
import type { saveMailTemplateSchema } from '@kumbi/contract/kmail/mail-templates.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { bin, deleteToBin, restoreFromBin } from '../../../kernel/bin/bin.ts';
import type { SortedQuery } from '../../../kernel/database/page-of.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { refuseNewer } from '../../../kernel/tenancy/newer-revision.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { textOfHtml } from '../mail-text.rules.ts';
import {
  findDeletedTemplate,
  findTemplateByName,
  insertTemplate,
  lockTemplate,
  lockTemplateName,
  readTemplate,
  readTemplatePage,
  updateTemplate,
} from './mail-template.store.ts';
import { mailTemplateTables } from './mail-template.table.ts';
import { listedTemplateView } from './mail-template.view.ts';

export const mailTemplateBin = bin({ table: mailTemplateTables.mail_templates });

type OneTemplate = Returns<typeof mailTemplates.get> | Refusal;
type Saved = Returns<typeof mailTemplates.save> | Refusal;
type Sent = z.output<typeof saveMailTemplateSchema>;

export async function listMailTemplates(ctx: Ctx, query: SortedQuery): Promise<Returns<typeof mailTemplates.list>> {
  const { rows, ...page } = await readTemplatePage(ctx, query);
  return { ...page, templates: rows.map(listedTemplateView) };
}

export async function getMailTemplate(ctx: Ctx, id: string): Promise<OneTemplate> {
  const row = await readTemplate(ctx, id);
  if (!row) return refuse('mail_template.unknown');
  return { template: { ...listedTemplateView(row), body_html: row.body_html, body_text: row.body_text } };
}

export const saveMailTemplate = (ctx: MemberCtx, sent: Sent): Promise<Saved> =>
  sent.id === undefined ? createTemplate(ctx, sent) : changeTemplate(ctx, sent.id, sent);

async function createTemplate(ctx: MemberCtx, sent: Sent): Promise<Saved> {
  const id = uuidv7();
  const now = ctx.kernel.clock.now();
  const values = templateValues(ctx, sent);
  if (isRefusal(values)) return values;
  await lockTemplateName(ctx, sent.name);
  const made = await insertTemplate(ctx, { id, name: sent.name, ...values, created_at: now });
  return made ? savedTemplate(ctx, id, null) : refuse('mail_template.name_taken');
}

async function changeTemplate(ctx: MemberCtx, id: string, sent: Sent): Promise<Saved> {
  const template = await lockTemplate(ctx, id);
  if (!template) return refuse('mail_template.unknown');
  if (template.name !== sent.name) return refuse('mail_template.name_locked');
  if (template.revision > (sent.revision ?? template.revision) && !sent.overwrite) return newerRevision(ctx, id);
  const values = templateValues(ctx, sent);
  if (isRefusal(values)) return values;
  await updateTemplate(ctx, id, { ...values, revision: template.revision + 1 });
  return savedTemplate(ctx, id, sent.revision === undefined ? template.revision : null);
}

async function savedTemplate(ctx: Ctx, id: string, replaced_revision: number | null): Promise<Saved> {
  const saved = await getMailTemplate(ctx, id);
  return isRefusal(saved) ? saved : { ...saved, replaced_revision };
}

async function newerRevision(ctx: Ctx, id: string): Promise<Refusal> {
  const newer = await readTemplate(ctx, id);
  if (!newer) throw new Error('a locked email template is missing');
  return refuseNewer(ctx, 'mail_template.newer_revision', { by: newer.saver, at: newer.updated_at });
}

/** Programs that send an email with its name are refused until it is restored. */
export async function deleteMailTemplate(
  ctx: MemberCtx,
  id: string,
): Promise<Returns<typeof mailTemplates.delete> | Refusal> {
  if (!(await lockTemplate(ctx, id))) return refuse('mail_template.unknown');
  return deleteToBin(ctx, mailTemplateTables.mail_templates, id);
}

/** Restores a template, unless another one has its name by now: programs refer to it, so it can't change. */
export async function restoreMailTemplate(ctx: MemberCtx, id: string): Promise<OneTemplate> {
  const deleted = await findDeletedTemplate(ctx, id);
  if (deleted) await lockTemplateName(ctx, deleted.name);
  if (deleted && (await findTemplateByName(ctx, deleted.name)))
    return refuse('mail_template.restore_taken', { values: { name: deleted.name } });
  const restored = await restoreFromBin(ctx, mailTemplateTables.mail_templates, id);
  return restored ? getMailTemplate(ctx, id) : refuse('mail_template.restore_too_late');
}

/** Returns the columns that a save writes, for a new template and an existing one. */
function templateValues(ctx: MemberCtx, { subject, body_html, body_text = textOfHtml(body_html) }: Sent) {
  if (body_text === undefined) return refuse('request.invalid', { fields: { body_html: 'validation.markup_huge' } });
  const values = { subject, body_html, body_text };
  const variables = variablesOf(Object.values(values));
  return { ...values, variables, saved_by: ctx.actor.userId, updated_at: ctx.kernel.clock.now() };
}

/** Lists the distinct names in order of appearance. */
function variablesOf(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(mailVariablePattern)].map(([, name = '']) => name));
  return [...new Set(found)];
}
