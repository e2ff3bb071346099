import type { customerImports } from '@kumbi/contract/contacts/customer-import.endpoints.ts';
import { importPreviewRows } from '@kumbi/contract/contacts/customer-import.limits.ts';
import type { ImportSettings } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx, MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../../audit/audit.public.ts';
import { lockFields } from '../customer-field/customer-facts.store.ts';
import { lockGroupsById } from '../customer-group/customer-group.store.ts';
import { importQueue } from './customer-import.jobs.ts';
import { type CustomerImportRow, customerImportRecords } from './customer-import.records.ts';
import { customerImportTables } from './customer-import.table.ts';
import { saveHabit } from './import-habit.store.ts';
import { deleteParts, findNextPart } from './import-part.store.ts';
import { previewRows, readFieldIds } from './import-rows.service.ts';
import { endImport } from './import-run.service.ts';
import { previewRowView } from './preview-row.view.ts';
import type { Fields } from './row/read-row.rules.ts';

type OneImport = Promise<Returns<typeof customerImports.get> | Refusal>;

const imports = (ctx: Ctx) => rowsOf(ctx, customerImportTables.contact_imports);

/** Returns the results that the first rows of a draft would have. */
export async function previewCustomerImport(
  ctx: MemberCtx,
  id: string,
  settings: ImportSettings,
): Promise<Returns<typeof customerImports.preview> | Refusal> {
  const fields = await readDraft(ctx, id, settings);
  if (isRefusal(fields)) return fields;
  const part = await findNextPart(ctx, id);
  if (!part) throw new Error('a draft has no rows');
  const first = { ...part, rows: part.rows.slice(0, importPreviewRows) };
  const { read, plan } = await previewRows(ctx, first, settings, fields);
  return {
    samples: settings.targets.map(
      (_, at) => first.rows.map((cells) => cells[at] ?? '').find((cell) => cell !== '') ?? '',
    ),
    rows: read.map((row, at) => previewRowView(ctx.locale, row, plan, first.rows[at] ?? [])),
  };
}

export async function startCustomerImport(ctx: MemberCtx, id: string, settings: ImportSettings): OneImport {
  await lockInTransaction(ctx.tx, `customer-imports:${ctx.workspaceId}`);
  const fields = await readDraft(ctx, id, settings);
  if (isRefusal(fields)) return fields;
  const unproven = refuseConsent(settings.consent, ctx.kernel.clock.now());
  if (unproven) return unproven;
  if (await imports(ctx).exists({ status: 'running' })) return refuse('contact_import.running');
  const groups = await lockGroupsById(ctx, settings.group_ids);
  if (settings.group_ids.some((group) => !groups.has(group))) return refuse('contact_group.unknown');
  const { columns, file_name: subject } = await imports(ctx).get(id);
  await imports(ctx).update(id, {
    status: 'running',
    settings: JSON.stringify(settings),
    language: ctx.locale,
    due_at: ctx.kernel.clock.now(),
  });
  await saveHabit(ctx, columns, settings);
  await recordAudit(ctx, { action: 'contact_import.started', subject });
  await importQueue.wake(ctx.tx);
  return customerImportRecords.get(ctx, id);
}

/** Returns the custom fields of a draft's settings, locked. */
async function readDraft(ctx: Ctx, id: string, settings: ImportSettings): Promise<Fields | Refusal> {
  const row = await imports(ctx).lock(id);
  const refused = refuseSettings(row, settings);
  if (refused) return refused;
  const ids = readFieldIds(settings);
  const fields = await lockFields(ctx, ids);
  return fields.length < ids.length
    ? refuse('contact_field.unknown')
    : new Map(fields.map((field) => [field.id, field]));
}

function refuseSettings(row: CustomerImportRow | undefined, { targets }: ImportSettings): Refusal | undefined {
  if (!row) return refuse('contact_import.unknown');
  if (row.status !== 'draft') return refuse('contact_import.started');
  if (targets.length !== row.columns.length)
    return refuse('request.invalid', { fields: { targets: 'validation.invalid' } });
  return targets.includes('email') || targets.includes('phone') ? undefined : refuse('contact_import.no_reach');
}

/** The consent of a whole file needs its evidence, and the word of the member. */
function refuseConsent(
  { channels, wording, given_on, confirmed }: ImportSettings['consent'],
  now: Date,
): Refusal | undefined {
  if (given_on !== '' && new Date(given_on) > now) return refuse('consent.future');
  if (channels.length === 0) return undefined;
  const missing = Object.entries({ wording, given_on, confirmed }).filter(([, value]) => !value);
  if (missing.length === 0) return undefined;
  const fields = Object.fromEntries(missing.map(([name]) => [`consent.${name}`, 'validation.required' as const]));
  return refuse('request.invalid', { fields });
}

/** Ends a running import after the rows that are being imported at this time. */
export async function cancelCustomerImport(ctx: MemberCtx, id: string): OneImport {
  const row = await imports(ctx).lock(id);
  if (!row) return refuse('contact_import.unknown');
  if (row.status !== 'running') return refuse('contact_import.not_running');
  await endImport(ctx, id, 'cancelled');
  await deleteParts(ctx, id);
  await recordAudit(ctx, { action: 'contact_import.cancelled', subject: row.file_name });
  return customerImportRecords.get(ctx, id);
}
