import {
  contactSegmentCreated,
  contactSegmentDeleted,
  contactSegmentRestored,
  contactSegmentUpdated,
} from '@kumbi/contract/contacts/contacts.events.ts';
import { segmentsLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { type Selectable, sql } from 'kysely';
import { lockInTransaction } from '../../../kernel/database/database.ts';
import { rowsOf } from '../../../kernel/database/rows.ts';
import { emitsChanges } from '../../../kernel/events/change-events.ts';
import { binnedRecords } from '../../../kernel/records/records.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { auditedAs } from '../../audit/audit.public.ts';
import { type SegmentTables, segmentTables } from './segment.table.ts';

export type SegmentRow = Selectable<SegmentTables['contact_segments']>;

async function refuseTakenName(ctx: Ctx, { id, name }: SegmentRow): Promise<Refusal | undefined> {
  await lockInTransaction(ctx.tx, `customer-segments:${ctx.workspaceId}`);
  const taken = await rowsOf(ctx, segmentTables.contact_segments)
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  return taken && refuse('contact_segment.name_taken');
}

/** The segment itself is among those that are counted. */
async function refuseAddition(ctx: Ctx, row: SegmentRow): Promise<Refusal | undefined> {
  const taken = await refuseTakenName(ctx, row);
  if (taken) return taken;
  const count = await rowsOf(ctx, segmentTables.contact_segments).count();
  return count > segmentsLimit ? refuse('contact_segment.limit', { values: { limit: segmentsLimit } }) : undefined;
}

/** The service adds the records that the rules name. */
export const segmentRecords = binnedRecords({
  table: segmentTables.contact_segments,
  one: 'segment',
  many: 'segments',
  view: (_, { id, name, match, rules, created_at, updated_at }: SegmentRow) => ({
    ...{ id, name, match, rules },
    ...{ created_at, updated_at },
  }),
  unknown: 'contact_segment.unknown',
  late: 'contact_segment.restore_too_late',
  effects: [
    { created: refuseAddition, updated: refuseTakenName, restored: refuseAddition },
    auditedAs(
      {
        created: 'contact_segment.created',
        updated: 'contact_segment.updated',
        deleted: 'contact_segment.deleted',
        restored: 'contact_segment.restored',
      },
      ({ name }: SegmentRow) => name,
    ),
    emitsChanges(
      {
        created: contactSegmentCreated,
        updated: contactSegmentUpdated,
        deleted: contactSegmentDeleted,
        restored: contactSegmentRestored,
      },
      ({ id }: SegmentRow) => ({ segment_id: id }),
      ['name', 'match', 'rules'],
    ),
  ],
});
