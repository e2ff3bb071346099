import {
  type ConsentChannel,
  type ConsentSource,
  consentChannels,
  consentConfirmationDays,
} from '@kumbi/contract/contacts/contacts.limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { mayMailVisitor } from '../../../kernel/mail/visitor-mail.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal } from '../../../kernel/tenancy/refusal.ts';
import { type ContactRow, type ContactWithAliases, lockContact } from '../contact.store.ts';
import { emitConsents } from '../contact-change.service.ts';
import { emailsOf, phonesOf } from '../contact-reach.rules.ts';
import { sendConsentRequestJob } from './consent.mail.ts';
import {
  type Consent,
  type ConsentEvidence,
  canReport,
  canWithdraw,
  decideSubscription,
  stricterState,
} from './consent.rules.ts';
import {
  deleteConsentRequest,
  deleteMergeChanges,
  findConsentSettings,
  insertConsentChange,
  insertSuppression,
  type NewConsentChange,
  readConsents,
  readSuppressions,
  saveConsentRequest,
  updateConsents,
} from './consent.store.ts';

type ConsentByChannel = Readonly<Record<ConsentChannel, Consent>>;

const datedSources: readonly ConsentSource[] = ['manual', 'api', 'checkout'];

const none: Consent = { state: 'none', changed_at: null };

type Reached = Pick<ContactRow, 'id' | 'email' | 'phone'>;

/** Returns a contact's consent on every channel. An address that an erased contact withdrew stays withdrawn. */
export async function readContactConsents(ctx: Ctx, contact: Reached): Promise<ConsentByChannel> {
  const consents = (await readManyConsents(ctx, [contact])).get(contact.id);
  if (!consents) throw new Error('the consents of a contact are missing');
  return consents;
}

/** Returns the same of many contacts, by their ids. */
export async function readManyConsents(
  ctx: Ctx,
  contacts: readonly Reached[],
): Promise<ReadonlyMap<string, ConsentByChannel>> {
  const rows = await readConsents(
    ctx,
    contacts.map(({ id }) => id),
  );
  const stored = new Map(rows.map((row) => [`${row.contact_id} ${row.channel}`, row]));
  const digests = contacts.flatMap((contact) => consentChannels.map((channel) => reachDigest(ctx, contact, channel)));
  const reached = digests.filter((digest) => digest !== undefined);
  const kept = reached.length === 0 ? [] : await readSuppressions(ctx, reached);
  const suppressed = new Map(kept.map((each) => [`${each.channel} ${each.digest}`, each]));
  const of = (contact: Reached, channel: ConsentChannel): Consent => {
    const row = stored.get(`${contact.id} ${channel}`);
    if (row) return row;
    const left = suppressed.get(`${channel} ${reachDigest(ctx, contact, channel)}`);
    return left ? { state: left.state, changed_at: left.created_at } : none;
  };
  return new Map(
    contacts.map((contact) => [contact.id, { email: of(contact, 'email'), whatsapp: of(contact, 'whatsapp') }]),
  );
}

/** The form in which an erased address is recognised. It can't be read back. */
const digestOf = ({ kernel, workspaceId }: Ctx, reach: string, channel: ConsentChannel): string =>
  kernel.secrets.sign('contact-suppression', `${workspaceId} ${channel} ${reach}`);

function reachDigest(ctx: Ctx, contact: Reached, channel: ConsentChannel): string | undefined {
  const reach = channel === 'email' ? contact.email : contact.phone;
  return reach === '' ? undefined : digestOf(ctx, reach, channel);
}

/**
 * Subscribes a contact to a channel, or sends it the email that asks for a confirmation.
 *
 * @returns a refusal if only the person themselves can subscribe again
 */
export async function saveConsent(
  ctx: Ctx,
  { id }: ContactRow,
  channel: ConsentChannel,
  evidence: ConsentEvidence,
): Promise<Refusal | undefined> {
  // Changes of one contact follow each other.
  const contact = await lockContact(ctx, id);
  if (!contact) return undefined;
  const current = (await readContactConsents(ctx, contact))[channel];
  const { double_opt_in: doubleOptIn } = await findConsentSettings(ctx);
  const decided = decideSubscription(current, evidence, { channel, doubleOptIn });
  if (isRefusal(decided)) return decided;
  if (decided === 'unchanged') return undefined;
  if (decided === 'confirm') {
    await requestConfirmation(ctx, contact, channel, evidence, current);
    return undefined;
  }
  await deleteConsentRequest(ctx, id, channel);
  const { source, wording, givenAt } = evidence;
  // An order may be paid days after the buyer agreed.
  const given_at = datedSources.includes(source) ? givenAt : null;
  await recordChange(ctx, { contact_id: id, channel, state: 'subscribed', source, wording, given_at });
  return undefined;
}

async function recordChange(ctx: Ctx, change: NewConsentChange): Promise<void> {
  await insertConsentChange(ctx, change);
  await emitConsents(ctx, [change]);
}

async function requestConfirmation(
  ctx: Ctx,
  { id: contact_id, email }: ContactRow,
  channel: ConsentChannel,
  { source, wording }: ConsentEvidence,
  { state }: Consent,
): Promise<void> {
  if (!(await mayMailVisitor(ctx.kernel, ctx.tx, email))) return;
  const id = uuidv7();
  const expires_at = new Date(ctx.kernel.clock.now().getTime() + consentConfirmationDays * 86_400_000);
  await saveConsentRequest(ctx, { id, contact_id, channel, wording, expires_at });
  // Anyone can type an address into a form: until the click, a person who unsubscribed stays unsubscribed.
  if (state === 'none') await recordChange(ctx, { contact_id, channel, state: 'pending', source, wording });
  await enqueue(ctx.tx, sendConsentRequestJob, { workspace_id: ctx.workspaceId, request_id: id });
}

/** Unsubscribes a contact from a channel. It is always possible, and a repetition changes nothing. */
export async function withdrawConsent(
  ctx: Ctx,
  { id }: ContactRow,
  channel: ConsentChannel,
  source: ConsentSource,
): Promise<void> {
  const contact = await lockContact(ctx, id);
  if (!contact) return;
  await deleteConsentRequest(ctx, id, channel);
  const { state } = (await readContactConsents(ctx, contact))[channel];
  if (canWithdraw(state)) await recordChange(ctx, { contact_id: id, channel, state: 'unsubscribed', source });
}

/**
 * Records that messages to a contact don't arrive, or that the person reported one as spam.
 *
 * @returns whether that changed the state
 */
export async function reportConsent(
  ctx: Ctx,
  { id }: ContactRow,
  channel: ConsentChannel,
  reported: 'bounced' | 'complained' | 'invalid',
  evidence: Pick<NewConsentChange, 'source' | 'note' | 'given_at'> = { source: 'provider' },
): Promise<boolean> {
  const contact = await lockContact(ctx, id);
  if (!contact) return false;
  const { state } = (await readContactConsents(ctx, contact))[channel];
  if (!canReport(state, reported)) return false;
  await recordChange(ctx, { contact_id: id, channel, state: reported, ...evidence });
  return true;
}

/** A new address starts without the failures of the old one. */
export async function forgetUndeliverable(ctx: Ctx, before: ContactRow, after: ContactRow): Promise<void> {
  for (const channel of consentChannels) {
    const isChanged = channel === 'email' ? before.email !== after.email : before.phone !== after.phone;
    if (!isChanged) continue;
    const row = (await readConsents(ctx, [after.id])).find((each) => each.channel === channel);
    if (row?.state === 'bounced' || row?.state === 'invalid')
      await recordChange(ctx, { contact_id: after.id, channel, state: 'none', source: 'manual' });
  }
}

/** After the history of one contact moved to another: if one of both has withdrawn, the person has. */
export async function mergeConsents(
  ctx: Ctx,
  mergeId: string,
  kept: ContactRow,
  [one, other]: readonly [ConsentByChannel, ConsentByChannel],
): Promise<void> {
  await updateConsents(ctx, kept.id);
  for (const channel of consentChannels) {
    const state = stricterState(one[channel].state, other[channel].state);
    const merged = (await readConsents(ctx, [kept.id])).find((row) => row.channel === channel);
    if (state !== (merged?.state ?? 'none'))
      await insertConsentChange(ctx, { contact_id: kept.id, channel, state, source: 'merge', merge_id: mergeId });
    if (state !== one[channel].state) await emitConsents(ctx, [{ contact_id: kept.id, channel, state }]);
  }
}

/** After the history moved back to the other contact. */
export async function separateConsents(ctx: Ctx, mergeId: string, contacts: readonly ContactRow[]): Promise<void> {
  await deleteMergeChanges(ctx, mergeId);
  for (const { id } of contacts) await updateConsents(ctx, id);
}

/** An erasure withdraws every consent. Digests of all addresses and numbers keep an import from subscribing them again. */
export async function suppressContact(ctx: Ctx, contact: ContactWithAliases): Promise<void> {
  const consents = await readContactConsents(ctx, contact);
  const reaches = { email: emailsOf(contact), whatsapp: phonesOf(contact) };
  for (const channel of consentChannels) {
    const state = consents[channel].state === 'complained' ? 'complained' : 'unsubscribed';
    for (const reach of reaches[channel])
      await insertSuppression(ctx, { channel, digest: digestOf(ctx, reach, channel), state });
  }
}
