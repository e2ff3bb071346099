import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { whatsappMessages, whatsappNumbers } from '@kumbi/contract/whatsapp/whatsapp.endpoints.ts';
import { sql } from 'kysely';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { findConnection } from '../integrations/integrations.public.ts';
import type { MessageRow } from './message.store.ts';
import { findNumber } from './number.store.ts';
import { whatsappTables } from './whatsapp.table.ts';

export async function getWhatsappNumber(
  ctx: MemberCtx,
  id: string,
): Promise<Returns<typeof whatsappNumbers.get> | Refusal> {
  if (!(await findConnection(ctx, id, 'whatsapp'))) return refuse('integration.unknown');
  const row = await findNumber(ctx, id);
  if (!row) return { number: null };
  const { display, verified_name, quality, receives, checked_at } = row;
  return { number: { display, verified_name, quality, limit: row.messaging_limit, receives, checked_at } };
}

export async function listWhatsappMessages(
  ctx: MemberCtx,
  id: string,
  query: Parsed<typeof whatsappMessages.list>['query'],
): Promise<Returns<typeof whatsappMessages.list> | Refusal> {
  if (!(await findConnection(ctx, id, 'whatsapp'))) return refuse('integration.unknown');
  // Counted like a search: with a counter for each number, every message would update the same row.
  const { rows, ...page } = await rowsOf(ctx, whatsappTables.whatsapp_messages).page<MessageRow>(
    { ...query, name: undefined },
    { by: { column: 'integration_id', value: id }, where: sql`true` },
  );
  return {
    ...page,
    messages: rows.map(
      ({ workspace_id: _workspace, integration_id: _integration, created_at: _created, ...shown }) => shown,
    ),
  };
}
