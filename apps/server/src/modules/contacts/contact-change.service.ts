import {
  contactJoinedGroup,
  contactLeftGroup,
  contactSubscribed,
  contactTagged,
  contactUnsubscribed,
  contactUntagged,
  contactUpdated,
} from '@kumbi/contract/contacts/contacts.events.ts';
import {
  type ConsentChannel,
  contactUpdates,
  type ShownConsentState,
} from '@kumbi/contract/contacts/contacts.limits.ts';
import { emitMany } from '../../kernel/events/emit.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import type { ContactRow } from './contact.store.ts';

const causeOf = ({ actor }: Ctx) => (actor.kind === 'system' && actor.cause ? { cause: actor.cause } : {});

/** Emits which fields of a contact changed, if any did. */
export async function emitUpdate(
  ctx: Ctx,
  before: ContactRow,
  after: ContactRow,
  field_ids: readonly string[] = [],
): Promise<void> {
  const changed = contactUpdates.filter((field) => before[field] !== after[field]);
  if (changed.length === 0 && field_ids.length === 0) return;
  await emitMany(ctx, contactUpdated, [{ contact_id: after.id, changed, field_ids: [...field_ids], ...causeOf(ctx) }]);
}

/** The tags or the groups of a contact that a change added and removed. */
export interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export async function emitTags(ctx: Ctx, contact_id: string, { added, removed }: Difference): Promise<void> {
  const of = (tag: string) => ({ contact_id, tag, ...causeOf(ctx) });
  await emitMany(ctx, contactUntagged, removed.map(of));
  await emitMany(ctx, contactTagged, added.map(of));
}

export async function emitGroups(ctx: Ctx, contact_id: string, { added, removed }: Difference): Promise<void> {
  const of = (group_id: string) => ({ contact_id, group_id, ...causeOf(ctx) });
  await emitMany(ctx, contactLeftGroup, removed.map(of));
  await emitMany(ctx, contactJoinedGroup, added.map(of));
}

interface ConsentChange {
  readonly contact_id: string;
  readonly channel: ConsentChannel;
  readonly state: ShownConsentState;
}

/** Emits that contacts now get marketing messages, or no longer want them. The person decides about neither of the other states. */
export async function emitConsents(ctx: Ctx, changes: readonly ConsentChange[]): Promise<void> {
  const inStates = (...states: readonly ShownConsentState[]) =>
    changes.filter(({ state }) => states.includes(state)).map(({ contact_id, channel }) => ({ contact_id, channel }));
  await emitMany(ctx, contactSubscribed, inStates('subscribed'));
  await emitMany(ctx, contactUnsubscribed, inStates('unsubscribed', 'complained'));
}
