import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { programPayments } from '@kumbi/contract/payments/public-payments.endpoints.ts';
import type { KeyCtx } from '../../../kernel/tenancy/ctx.ts';
import { payUrl, receiptUrl } from '../checkout/checkout-address.rules.ts';
import type { ProgramPaymentRow } from './program-payment.store.ts';

export type Payment = Returns<typeof programPayments.get>;

export function programPaymentView({ kernel }: Pick<KeyCtx, 'kernel'>, row: ProgramPaymentRow): Payment {
  return {
    id: row.id,
    status: row.status === 'waiting' && row.expires_at <= kernel.clock.now() ? 'expired' : row.status,
    number: String(row.number),
    external_id: row.external_id,
    description: row.lines[0]?.title ?? '',
    amount: row.amount_minor,
    currency: 'AOA',
    entity: row.entity ?? '',
    reference: row.reference,
    customer: { name: row.buyer_name, phone: row.buyer_phone || null, email: row.buyer_email || null },
    language: row.locale,
    pay_url: payUrl(kernel, row),
    receipt_url: row.status === 'paid' ? receiptUrl(kernel, row) : null,
    expires_at: row.expires_at,
    paid_at: row.paid_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
