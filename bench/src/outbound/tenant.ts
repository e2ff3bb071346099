import { randomBytes, randomUUID } from 'node:crypto';
import { createSecrets } from '@kumbi/server/kernel/secrets/secrets.ts';
import { tellOfPayments } from '@kumbi/server/modules/outbound/outbound-webhook.factory.ts';
import type { Installation } from '../running/installation.ts';
import { makeSeller, type Seller } from '../running/seller.ts';

/**
 * Creates a workspace with an outgoing webhook for payments directly in the database, since the measurement begins
 * later.
 */
export async function makeWebhook(installation: Installation, name: string, url: string): Promise<Seller> {
  const seller = await makeSeller(installation, name);
  const secret = createSecrets(installation.secret).seal(`whsec_${randomBytes(32).toString('base64')}`);
  await installation.admin().query(
    `insert into outbound_webhooks (workspace_id, id, name, url, description, types, secret, is_on, created_at)
     values ($1, $2, $3, $4, '', array['payment.paid'], $5, true, now())`,
    [seller.workspaceId, randomUUID(), name, url, secret],
  );
  return seller;
}

/** Emits a number of payment events of a workspace. */
export const emitEvents = (installation: Installation, workspaceId: string, times: number): Promise<void> =>
  tellOfPayments(installation.admin(), workspaceId, times);

/** Counts undelivered deliveries to an address, and events without deliveries yet. */
export async function waitingOf(installation: Installation, place: string): Promise<number> {
  const { rows } = await installation.admin().query<{ waiting: number }>(
    `select count(*)::int as waiting from outbox_events e where e.name = 'checkout.paid'
       and not exists (select 1 from outbox_deliveries o where o.event_id = e.id)`,
  );
  return (rows[0]?.waiting ?? 0) + (await deliveriesOf(installation, place));
}

/** Counts the deliveries waiting for an address. */
export async function deliveriesOf(installation: Installation, place: string): Promise<number> {
  const { rows } = await installation.admin().query<{ waiting: number }>(
    `select count(*)::int as waiting from outbound_deliveries d join outbound_webhooks w on w.id = d.webhook_id
     where d.status = 'pending' and position($1 in w.url) > 0`,
    [place],
  );
  return rows[0]?.waiting ?? 0;
}
