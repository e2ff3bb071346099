import type { auditActors, auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import {
  type AuditFilter,
  type AuditQuery,
  type AuditValues,
  auditEntrySchema,
  auditFields,
} from '@kumbi/contract/audit/audit.schemas.ts';
import type auditTexts from '@kumbi/contract/audit/messages/en.json';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import { isRole } from '@kumbi/contract/shared/is-role.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Unopened } from '../../kernel/http/call-context.ts';
import { csvDownload } from '../../kernel/http/csv-download.ts';
import type { Download } from '../../kernel/http/download.ts';
import { viewOf } from '../../kernel/http/view.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { screenTexts } from '../../kernel/texts/server-texts.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { type AuditEntryRow, readActors, readAuditPage } from './audit-entry.store.ts';

export async function listAuditEntries(ctx: MemberCtx, query: AuditQuery): Promise<Returns<typeof auditEntries.list>> {
  const { rows, ...page } = await readAuditPage(ctx, query, query, await zoneOf(ctx));
  return {
    ...page,
    entries: rows.map((row) => viewOf(auditEntrySchema, row, { at: row.created_at, actor: row.actor ?? '' })),
  };
}

export async function listAuditActors(ctx: MemberCtx): Promise<Returns<typeof auditActors.list>> {
  return { actors: await readActors(ctx) };
}

/** Exports the filtered log, with the names of the screen in the caller's language. */
export async function exportAuditEntries(ctx: Unopened<MemberCtx>, filter: AuditFilter): Promise<Download> {
  const texts = textsIn(ctx.locale);
  const zone = await ctx.read(zoneOf);
  return csvDownload<AuditEntryRow>(ctx, {
    name: texts.file,
    columns: texts.columns,
    read: (opened, query) => readAuditPage(opened, filter, { ...query, name: filter.name }, zone),
    cells: async (_opened, rows) =>
      rows.map((row) => [
        row.created_at,
        row.actor ?? texts.program,
        actionName(texts, row.action),
        row.subject,
        valuesText(texts, row.before),
        valuesText(texts, row.after),
      ]),
  });
}

const zoneOf = async (ctx: Ctx): Promise<string> => (await currentWorkspace(ctx.tx, ctx.workspaceId)).time_zone;

type Texts = typeof auditTexts & { readonly actions: Readonly<Record<string, Readonly<Record<string, string>>>> };

const read = new Map<Locale, Texts>();

/** Read once for each language, because the texts of all modules are in many files. */
function textsIn(locale: Locale): Texts {
  const texts = read.get(locale) ?? screenTexts<Texts>('audit', locale);
  read.set(locale, texts);
  return texts;
}

function actionName({ actions }: Texts, action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  return actions[noun]?.[verb] ?? action;
}

const valuesText = ({ fields, roles }: Texts, values: AuditValues | null): string =>
  auditFields
    .flatMap((field) => {
      const value = values?.[field];
      if (value === undefined) return [];
      return [`${fields[field]}: ${field === 'role' && isRole(value) ? roles[value] : value}`];
    })
    .join('; ');
