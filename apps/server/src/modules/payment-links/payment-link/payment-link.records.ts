import {
  paymentLinkCreated,
  paymentLinkDeleted,
  paymentLinkRestored,
  paymentLinkUpdated,
} from '@kumbi/contract/payment-links/payment-links.events.ts';
import { paymentLinksLimit } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import { sql } from 'kysely';
import { claimAddress, releaseAddress } from '../../../kernel/database/directory.ts';
import { emitsChanges } from '../../../kernel/events/change-events.ts';
import { binnedRecords } from '../../../kernel/records/records.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { auditedAs } from '../../audit/audit.public.ts';
import { ownerLanguage } from '../../workspaces/workspaces.public.ts';
import { auditedLink } from './payment-link.rules.ts';
import { isOverLimit, type PaymentLinkRow } from './payment-link.store.ts';
import { paymentLinkTables } from './payment-link.table.ts';
import { paymentLinkView } from './payment-link.view.ts';

/** The link itself is among those that are counted. */
async function refuseTooMany(ctx: Ctx): Promise<Refusal | undefined> {
  return (await isOverLimit(ctx)) ? refuse('payment_link.limit', { values: { limit: paymentLinksLimit } }) : undefined;
}

async function claimCode(ctx: Ctx, { id, code }: PaymentLinkRow): Promise<void> {
  if (!(await claimAddress(ctx, 'payment-link', code, id))) throw new Error('the random code of a link is taken');
}

export const paymentLinkRecords = binnedRecords({
  table: paymentLinkTables.payment_links,
  one: 'payment_link',
  many: 'payment_links',
  view: paymentLinkView,
  read: () => ({ columns: sql`t.*, ${ownerLanguage('t')} as language` }),
  unknown: 'payment_link.unknown',
  late: 'payment_link.restore_too_late',
  effects: [
    {
      created: async (ctx, row) => (await refuseTooMany(ctx)) ?? claimCode(ctx, row),
      restored: refuseTooMany,
      purged: (ctx, { id }) => releaseAddress(ctx, 'payment-link', id),
    },
    auditedAs(
      {
        created: 'payment_link.created',
        updated: 'payment_link.updated',
        deleted: 'payment_link.deleted',
        restored: 'payment_link.restored',
      },
      ({ title }: PaymentLinkRow) => title,
      auditedLink,
    ),
    emitsChanges(
      {
        created: paymentLinkCreated,
        updated: paymentLinkUpdated,
        deleted: paymentLinkDeleted,
        restored: paymentLinkRestored,
      },
      ({ id }: PaymentLinkRow) => ({ link_id: id }),
    ),
  ],
});
