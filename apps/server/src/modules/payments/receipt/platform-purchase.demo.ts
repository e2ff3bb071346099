import { randomBytes } from 'node:crypto';
import { releaseMinutesAfterExpiry } from '@kumbi/contract/payments/payments.limits.ts';
import type { Purpose } from '@kumbi/contract/payments/payments.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { insertAddresses } from '../../../kernel/database/directory.ts';
import { ctxAt } from '../../../kernel/demo/demo-rows.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import type { PaymentsTables } from '../payments.table.ts';
import { platformAccount } from '../provider/account.service.ts';
import { referenceTerm } from '../provider/reference-term.rules.ts';
import { issueReceipt } from './receipt.service.ts';

/** A purchase of the demo business from the platform, paid by reference in kwanzas. */
interface DemoPlatformPurchase {
  readonly purpose: Purpose;
  readonly title: string;
  readonly amountMinor: number;
  readonly at: Date;
  readonly paidAt: Date;
  readonly locale: Locale;
  readonly buyer: {
    readonly userId: string;
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly nif: string | null;
  };
}

/** Writes the purchase as checkout and settlement would have, with its receipt. @returns the id of its checkout */
export async function insertDemoPlatformPurchase(ctx: Ctx, bought: DemoPlatformPurchase): Promise<string> {
  const { purpose, title, amountMinor, at, paidAt, locale, buyer } = bought;
  const { kernel, workspaceId: workspace_id } = ctx;
  const db = ctx.tx.withTables<PaymentsTables>();
  const { expiresAt } = referenceTerm(at);
  const id = uuidv7({ msecs: at.getTime() });
  const address = randomBytes(24).toString('base64url');
  const { last: number } = await db
    .insertInto('checkout_numbers')
    .values({ workspace_id, last: 1001 })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ last: sql`checkout_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('checkouts')
    .values({
      ...{ workspace_id, id, number, purpose, locale, currency: 'AOA', receiver: 'platform', status: 'paid' },
      sealed_token: kernel.secrets.seal(address),
      amount_minor: amountMinor,
      received_minor: amountMinor,
      lines: JSON.stringify([{ title, quantity: 1, amountMinor }]),
      buyer_name: buyer.name,
      buyer_phone: buyer.phone,
      buyer_email: buyer.email,
      buyer_user_id: buyer.userId,
      nif: buyer.nif,
      btag: null,
      quantity: 1,
      socket_id: null,
      starter_hash: '',
      caller_hash: '',
      expires_at: expiresAt,
      close_at: new Date(expiresAt.getTime() + releaseMinutesAfterExpiry * 60_000),
      paid_at: paidAt,
      delivered: true,
      created_at: at,
      updated_at: paidAt,
    })
    .execute();
  await db
    .insertInto('payment_attempts')
    .values({
      ...{ workspace_id, checkout_id: id, method: 'reference', provider: 'proxypay', account: platformAccount },
      id: uuidv7({ msecs: at.getTime() }),
      status: 'paid',
      entity: '00348',
      reference: String(100_000_000 + number),
      amount_minor: amountMinor,
      received_minor: amountMinor,
      provider_payment_id: `demo-${workspace_id}-${number}`,
      paid_at: paidAt,
      created_at: at,
      updated_at: paidAt,
    })
    .execute();
  await insertAddresses(ctx, 'checkout', [{ id, address }]);
  await issueReceipt(ctxAt(ctx, paidAt), id);
  return id;
}
