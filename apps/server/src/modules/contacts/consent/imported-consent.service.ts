import { type ConsentChannel, consentChannels } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { type ContactRow, lockContacts } from '../contact.store.ts';
import { emitConsents } from '../contact-change.service.ts';
import { canEndByImport, decideSubscription } from './consent.rules.ts';
import { readManyConsents } from './consent.service.ts';
import {
  deleteConsentRequests,
  deleteOldChanges,
  insertConsentChanges,
  type NewConsentChange,
} from './consent.store.ts';

/** A customer of a file, and whether they agreed on a channel. */
interface ImportedCustomer extends Pick<ContactRow, 'id' | 'email' | 'phone'> {
  /** Created by the file, in the same transaction. */
  readonly isNew: boolean;
  readonly consents: ReadonlyMap<ConsentChannel, boolean>;
}

interface ImportEvidence {
  readonly wordings: Readonly<Record<ConsentChannel, string>>;
  /** The day on which the people agreed; null if unknown. */
  readonly givenAt: Date | null;
  /** The member who started the import. */
  readonly recordedBy: string | null;
}

/** How many consents were recorded and ended, and how many customers may not be subscribed by a file. */
export interface ImportedConsents {
  readonly subscribed: number;
  readonly unsubscribed: number;
  readonly refused: number;
}

/** Records the consents of many customers with a few statements. A file never subscribes a person who left. */
export async function importConsents(
  ctx: Ctx,
  customers: readonly ImportedCustomer[],
  { wordings, givenAt, recordedBy }: ImportEvidence,
): Promise<ImportedConsents> {
  const asked = customers.filter(({ consents }) => consents.size > 0);
  if (asked.length === 0) return { subscribed: 0, unsubscribed: 0, refused: 0 };
  const earlier = new Set(asked.filter(({ isNew }) => !isNew).map(({ id }) => id));
  await lockContacts(ctx, [...earlier]);
  const known = await readManyConsents(ctx, asked);
  const evidence = { source: 'import', givenAt: givenAt ?? ctx.kernel.clock.now() } as const;
  const changes: NewConsentChange[] = [];
  const refused = new Set<string>();
  for (const { id, consents } of asked)
    for (const channel of consentChannels) {
      const agrees = consents.get(channel);
      const current = known.get(id)?.[channel];
      if (agrees === undefined || !current) continue;
      const change = { contact_id: id, channel, source: 'import' } as const;
      if (!agrees) {
        if (canEndByImport(current.state)) changes.push({ ...change, state: 'unsubscribed' });
        continue;
      }
      const wording = wordings[channel];
      const decided = decideSubscription(current, { ...evidence, wording }, { channel, doubleOptIn: false });
      if (isRefusal(decided)) refused.add(id);
      else if (decided === 'record') changes.push({ ...change, state: 'subscribed', wording, given_at: givenAt });
    }
  await insertConsentChanges(ctx, changes, recordedBy);
  const followed = changes.filter(({ contact_id }) => earlier.has(contact_id));
  await deleteOldChanges(ctx, [...new Set(followed.map(({ contact_id }) => contact_id))]);
  await deleteConsentRequests(ctx, followed);
  await emitConsents(ctx, changes);
  const subscribed = changes.filter(({ state }) => state === 'subscribed').length;
  return { subscribed, unsubscribed: changes.length - subscribed, refused: refused.size };
}
