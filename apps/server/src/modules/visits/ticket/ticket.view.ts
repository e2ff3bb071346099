import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { ticketSchema } from '@kumbi/contract/visits/tickets.schemas.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { findUser } from '../../identity/identity.public.ts';
import { readOrigins } from '../../links/links.public.ts';
import type { TicketView } from './ticket.reads.ts';
import { codeOf, groupedCode } from './ticket-code.rules.ts';

/** Returns the name of the user who admitted someone. @returns null if the account was deleted */
export async function userName(ctx: Ctx, userId: string | null): Promise<string | null> {
  return userId === null ? null : ((await findUser(ctx.tx, userId))?.name ?? null);
}

export async function ticketViews(ctx: Ctx, rows: readonly TicketView[]): Promise<View<typeof ticketSchema>[]> {
  const names = new Map<string | null, string | null>();
  for (const { admitted_by: by } of rows) if (!names.has(by)) names.set(by, await userName(ctx, by));
  const origins = await readOrigins(ctx, rows.map(subjectOf));
  return rows.map((row) => ({
    id: row.id,
    code: groupedCode(codeOf(ctx.kernel, row)),
    kind: row.kind,
    kind_name: row.kind_name,
    name: row.name,
    email: row.email,
    phone: row.phone,
    price: fromMinor(row.price_minor),
    currency: row.currency,
    order: row.number === null ? null : String(row.number),
    created_at: row.created_at,
    admitted_at: row.admitted_at,
    admitted_by: names.get(row.admitted_by) ?? null,
    voided_at: row.voided_at,
    short_link: origins.get(subjectOf(row)) ?? null,
  }));
}

/** Returns the subject of the order's conversion: its checkout, or a free order itself. */
const subjectOf = ({ checkout_id, order_id }: TicketView): string => checkout_id ?? order_id;
