import type { WhatsappStatus } from '@kumbi/contract/whatsapp/whatsapp.limits.ts';
import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { InboundMessage, StatusChange } from './callback.rules.ts';
import { type WhatsappTables, whatsappTables } from './whatsapp.table.ts';

export type MessageRow = Selectable<WhatsappTables['whatsapp_messages']>;

export const findMessage = (ctx: Ctx, id: string): Promise<MessageRow | undefined> =>
  rowsOf(ctx, whatsappTables.whatsapp_messages).find(id);

/** Stores received messages. @returns the ids of those that weren't stored before */
export async function insertInbound(
  ctx: Ctx,
  integrationId: string,
  messages: readonly InboundMessage[],
): Promise<string[]> {
  if (messages.length === 0) return [];
  const facts = messages.map((message) => ({ ...message, id: uuidv7() }));
  const { rows } = await sql<{ id: string }>`
    insert into whatsapp_messages (workspace_id, id, integration_id, direction, wamid, phone, name, type, text, at, created_at)
    select ${ctx.workspaceId}, m.id, ${integrationId}, 'in', m.wamid, m.phone, m.name, m.type, m.text, m.at, ${ctx.kernel.clock.now()}
    from json_to_recordset(${JSON.stringify(facts)}::json) as m(id uuid, wamid text, phone text, name text, type text, text text, at timestamptz)
    on conflict (workspace_id, integration_id, wamid, direction) do nothing returning id`.execute(ctx.tx);
  return rows.map(({ id }) => id);
}

/** Stores a sent message. Its first state may have arrived before. */
export async function insertSent(
  ctx: Ctx,
  integrationId: string,
  { wamid, phone, type, text }: Pick<MessageRow, 'wamid' | 'phone' | 'type' | 'text'>,
): Promise<void> {
  const now = ctx.kernel.clock.now();
  await sql`
    insert into whatsapp_messages (workspace_id, id, integration_id, direction, wamid, phone, name, type, text, at, created_at)
    values (${ctx.workspaceId}, ${uuidv7()}, ${integrationId}, 'out', ${wamid}, ${phone}, '', ${type}, ${text}, ${now}, ${now})
    on conflict (workspace_id, integration_id, wamid, direction) do update set type = excluded.type, text = excluded.text`.execute(
    ctx.tx,
  );
}

/** States arrive in any order: a later state of a message is never replaced by an earlier one. */
const rank: Readonly<Record<WhatsappStatus, number>> = { sent: 1, delivered: 2, read: 3, failed: 4 };
const rankOf = (column: string) =>
  sql`case ${sql.ref(column)} ${sql.join(
    Object.entries(rank).map(([status, place]) => sql`when ${sql.lit(status)} then ${sql.lit(place)}`),
    sql` `,
  )} else 0 end`;

/** Records the state of a sent message. @returns the message's id if its state changed */
export async function recordStatus(
  ctx: Ctx,
  integrationId: string,
  { wamid, phone, status, error, at }: StatusChange,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into whatsapp_messages as m (workspace_id, id, integration_id, direction, wamid, phone, name, type, text, status, error, at, created_at)
    values (${ctx.workspaceId}, ${uuidv7()}, ${integrationId}, 'out', ${wamid}, ${phone}, '', '', '', ${status}, ${error}, ${at}, ${ctx.kernel.clock.now()})
    on conflict (workspace_id, integration_id, wamid, direction) do update
    set status = excluded.status, error = excluded.error, at = excluded.at
    where ${rankOf('excluded.status')} > ${rankOf('m.status')} returning id`.execute(ctx.tx);
  return rows[0]?.id;
}
