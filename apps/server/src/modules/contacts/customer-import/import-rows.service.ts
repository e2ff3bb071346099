import {
  contactCreated,
  contactJoinedGroup,
  contactTagged,
  contactUpdated,
} from '@kumbi/contract/contacts/contacts.events.ts';
import {
  consentWordingLimit,
  customersLimit,
  groupsOfCustomerLimit,
  tagsLimit,
} from '@kumbi/contract/contacts/contacts.limits.ts';
import type { ImportSettings } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import { formatText } from '../../../kernel/http/answers.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { serverText } from '../../../kernel/texts/server-texts.ts';
import { type ImportedConsents, importConsents } from '../consent/imported-consent.service.ts';
import { countContacts, lockEveryReach } from '../contact.store.ts';
import { lockFields, readTags } from '../customer-field/customer-facts.store.ts';
import { lockGroupsById } from '../customer-group/customer-group.store.ts';
import type { CustomerImportRow } from './customer-import.records.ts';
import type { ImportPart } from './import-part.store.ts';
import { type Plan, planRows } from './row/plan-rows.rules.ts';
import {
  insertPlannedMembers,
  insertPlannedTags,
  readKnownCustomers,
  savePlannedCustomers,
  savePlannedValues,
} from './row/planned-customer.store.ts';
import { type Fields, isFailed, readRow } from './row/read-row.rules.ts';

const fieldTarget = 'field:';

/** Returns the ids of the custom fields that columns are for. */
export const readFieldIds = ({ targets }: Pick<ImportSettings, 'targets'>): string[] => [
  ...new Set(targets.flatMap((target) => (target?.startsWith(fieldTarget) ? [target.slice(fieldTarget.length)] : []))),
];

/** Decides about rows without writing anything. A field that was deleted meanwhile is ignored. */
export async function previewRows(ctx: Ctx, { firstLine, rows }: ImportPart, settings: ImportSettings, fields: Fields) {
  const read = rows.map((cells, at) => readRow(firstLine + at, cells, settings, fields));
  const plan = planRows(read, settings.duplicates, {
    byReach: await readKnownCustomers(
      ctx,
      read.flatMap((row) => (isFailed(row) ? [] : [row])),
    ),
    tags: new Set((await readTags(ctx)).map(({ tag }) => tag)),
    tagsLimit,
    room: customersLimit - (await countContacts(ctx)),
  });
  return { read, plan };
}

export interface ImportedRows {
  readonly plan: Plan;
  readonly consents: ImportedConsents;
}

/** Imports rows in the caller's transaction. */
export async function importRows(
  ctx: Ctx,
  part: ImportPart,
  {
    settings,
    language,
    ...file
  }: Pick<CustomerImportRow, 'settings' | 'language' | 'columns' | 'file_name' | 'created_by'>,
): Promise<ImportedRows> {
  const fields = new Map((await lockFields(ctx, readFieldIds(settings))).map((field) => [field.id, field]));
  const groups = await lockGroupsById(ctx, settings.group_ids);
  await lockEveryReach(ctx);
  if (settings.tags.length > 0 || settings.targets.includes('tags'))
    await lockInTransaction(ctx.tx, `customer-tags:${ctx.workspaceId}`);
  const { plan } = await previewRows(ctx, part, settings, fields);
  const { customers } = plan;
  await savePlannedCustomers(ctx, customers, language);
  const tagged = await insertPlannedTags(ctx, customers);
  const filled = await savePlannedValues(ctx, customers, settings.duplicates === 'overwrite');
  const kept = settings.group_ids.filter((id) => groups.has(id));
  const joined = await insertPlannedMembers(ctx, customers, kept, groupsOfCustomerLimit);
  await emitMany(
    ctx,
    contactCreated,
    customers.flatMap(({ id, isNew }) => (isNew ? [{ contact_id: id, source: 'import' as const }] : [])),
  );
  await emitMany(ctx, contactUpdated, updatesOf(customers, filled));
  await emitMany(ctx, contactTagged, tagged);
  await emitMany(ctx, contactJoinedGroup, joined);
  const wording = (target: string) =>
    settings.consent.wording || columnWording(language, file, settings.targets.indexOf(target));
  const consents = await importConsents(ctx, customers, {
    wordings: { email: wording('email_consent'), whatsapp: wording('whatsapp_consent') },
    givenAt: settings.consent.given_on === '' ? null : new Date(settings.consent.given_on),
    recordedBy: file.created_by,
  });
  return { plan, consents };
}

/** Names the column that says who agreed, as the evidence of a file without another one. */
function columnWording(
  language: Locale,
  { columns, file_name: file }: Pick<CustomerImportRow, 'columns' | 'file_name'>,
  at: number,
): string {
  const column = columns[at] || String(at + 1);
  return formatText(serverText(language, 'consent', 'import_column'), language, { column, file }).slice(
    0,
    consentWordingLimit,
  );
}

/** Lists the changes of customers who were known before. */
function updatesOf(customers: Plan['customers'], filled: readonly { contact_id: string; field_id: string }[]) {
  const fields = Map.groupBy(filled, ({ contact_id }) => contact_id);
  return customers.flatMap(({ id, isNew, changed }) => {
    const field_ids = (fields.get(id) ?? []).map(({ field_id }) => field_id);
    return isNew || (changed.size === 0 && field_ids.length === 0)
      ? []
      : [{ contact_id: id, changed: [...changed], field_ids }];
  });
}
