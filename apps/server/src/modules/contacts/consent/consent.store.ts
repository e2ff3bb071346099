import {
  type ConsentChannel,
  type ConsentState,
  consentChangesLimit,
} from '@kumbi/contract/contacts/contacts.limits.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../../kernel/database/rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type ConsentTables, consentTables } from './consent.table.ts';

export type ConsentRow = Selectable<ConsentTables['contact_consents']>;
export type ConsentChangeRow = Selectable<ConsentTables['contact_consent_changes']>;
export type ConsentRequestRow = Selectable<ConsentTables['contact_consent_requests']>;
export type NewConsentChange = Pick<ConsentChangeRow, 'contact_id' | 'channel' | 'state' | 'source'> &
  Partial<Pick<ConsentChangeRow, 'wording' | 'note' | 'given_at' | 'merge_id'>>;

export const readConsents = (ctx: Ctx, contactIds: readonly string[]): Promise<ConsentRow[]> =>
  rowsOf(ctx, consentTables.contact_consents).list({ contact_id: [...contactIds] });

/** Records a change in the history and as the present state. */
export async function insertConsentChange(ctx: Ctx, change: NewConsentChange): Promise<void> {
  const recorded_by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await rowsOf(ctx, consentTables.contact_consent_changes).insert({
    ...{ wording: null, note: null, given_at: null, merge_id: null },
    ...change,
    id: uuidv7(),
    recorded_by,
  });
  await deleteOldChanges(ctx, [change.contact_id]);
  await updateConsents(ctx, change.contact_id);
}

/** Records changes of many contacts, which become their present states. `deleteOldChanges` follows for contacts with a history. */
export async function insertConsentChanges(
  ctx: Ctx,
  changes: readonly NewConsentChange[],
  recordedBy: string | null,
): Promise<void> {
  if (changes.length === 0) return;
  const now = ctx.kernel.clock.now();
  const rows = changes.map((change) => ({ wording: null, given_at: null, ...change, id: uuidv7() }));
  await sql`
    with changes as (
      insert into contact_consent_changes
        (workspace_id, id, contact_id, channel, state, source, wording, given_at, recorded_by, created_at)
      select ${ctx.workspaceId}::uuid, c.id, c.contact_id, c.channel, c.state, c.source, c.wording, c.given_at,
        ${recordedBy}::uuid, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c
        (id uuid, contact_id uuid, channel text, state text, source text, wording text, given_at timestamptz)
      returning workspace_id, contact_id, channel, state, created_at)
    insert into contact_consents (workspace_id, contact_id, channel, state, changed_at)
      select workspace_id, contact_id, channel, state, created_at from changes
    on conflict (workspace_id, contact_id, channel)
      do update set state = excluded.state, changed_at = excluded.changed_at`.execute(ctx.tx);
}

/** A visitor can change their preferences as often as they like: the history keeps the newest changes. */
export async function deleteOldChanges(ctx: Ctx, contactIds: readonly string[]): Promise<void> {
  if (contactIds.length === 0) return;
  await sql`
    delete from contact_consent_changes where workspace_id = ${ctx.workspaceId} and id in (
      select id from (
        select id, row_number() over (partition by contact_id order by created_at desc, id desc) as place
        from contact_consent_changes
        where workspace_id = ${ctx.workspaceId} and contact_id = any(${[...contactIds]}::uuid[])) ordered
      where place > ${consentChangesLimit})`.execute(ctx.tx);
}

/** Writes the present states of a contact from its history: the newest change of each channel. */
export async function updateConsents(ctx: Ctx, contactId: string): Promise<void> {
  await rowsOf(ctx, consentTables.contact_consents).delete({ contact_id: contactId });
  await sql`
    insert into contact_consents (workspace_id, contact_id, channel, state, changed_at)
    select workspace_id, contact_id, channel, state, created_at from (
      select distinct on (channel) workspace_id, contact_id, channel, state, created_at from contact_consent_changes
      where workspace_id = ${ctx.workspaceId} and contact_id = ${contactId}
      order by channel, created_at desc, id desc) newest
    where state <> 'none'`.execute(ctx.tx);
}

/** Deletes the changes that a merge caused. */
export const deleteMergeChanges = (ctx: Ctx, mergeId: string): Promise<number> =>
  rowsOf(ctx, consentTables.contact_consent_changes).delete({ merge_id: mergeId });

/** Replaces the waiting request of a channel, whose link ends with it. */
export async function saveConsentRequest(
  ctx: Ctx,
  request: Omit<Insertable<ConsentTables['contact_consent_requests']>, 'workspace_id' | 'created_at'>,
): Promise<void> {
  await deleteConsentRequest(ctx, request.contact_id, request.channel);
  await rowsOf(ctx, consentTables.contact_consent_requests).insert(request);
}

export const findConsentRequest = (ctx: Ctx, id: string): Promise<ConsentRequestRow | undefined> =>
  rowsOf(ctx, consentTables.contact_consent_requests).find(id);

/** Returns the request of a contact's channel that still waits for its click. */
export const findOpenRequest = (
  ctx: Ctx,
  contact_id: string,
  channel: ConsentChannel,
): Promise<ConsentRequestRow | undefined> =>
  rowsOf(ctx, consentTables.contact_consent_requests)
    .selecting()
    .where('contact_id', '=', contact_id)
    .where('channel', '=', channel)
    .where('expires_at', '>', ctx.kernel.clock.now())
    .executeTakeFirst();

export const deleteConsentRequest = (ctx: Ctx, contact_id: string, channel: ConsentChannel): Promise<number> =>
  rowsOf(ctx, consentTables.contact_consent_requests).delete({ contact_id, channel });

/** Ends the requests of changed channels. */
export async function deleteConsentRequests(
  ctx: Ctx,
  changes: readonly Pick<NewConsentChange, 'contact_id' | 'channel'>[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    delete from contact_consent_requests r
    using unnest(${changes.map((change) => change.contact_id)}::uuid[], ${changes.map(({ channel }) => channel)}::text[])
      as c (contact_id, channel)
    where r.workspace_id = ${ctx.workspaceId} and r.contact_id = c.contact_id and r.channel = c.channel`.execute(
    ctx.tx,
  );
}

/** Returns the states that erased contacts left for their addresses and numbers. */
export const readSuppressions = (ctx: Ctx, digests: readonly string[]) =>
  rowsOf(ctx, consentTables.contact_suppressions).list({ digest: [...digests] });

export async function insertSuppression(
  ctx: Ctx,
  row: { readonly channel: ConsentChannel; readonly digest: string; readonly state: ConsentState },
): Promise<void> {
  await rowsOf(ctx, consentTables.contact_suppressions).insertUnlessTaken(row, 'channel', 'digest');
}

export async function findConsentSettings(ctx: Ctx): Promise<{ double_opt_in: boolean }> {
  const [row] = await rowsOf(ctx, consentTables.consent_settings).list();
  return { double_opt_in: row?.double_opt_in ?? false };
}

export async function saveConsentSettings(ctx: Ctx, settings: { readonly double_opt_in: boolean }): Promise<void> {
  await rowsOf(ctx, consentTables.consent_settings)
    .inserting(settings)
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(settings))
    .execute();
}
