import type { ConsentChannel, ConsentSource, ShownConsentState } from '@kumbi/contract/contacts/contacts.limits.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';

/** The state of a contact on one channel. */
export interface Consent {
  readonly state: ShownConsentState;
  /** Null if no consent was recorded. */
  readonly changed_at: Date | null;
}

/** The proof of a subscription. */
export interface ConsentEvidence {
  readonly source: ConsentSource;
  /** The text that the person agreed to. */
  readonly wording: string;
  /** When the person agreed. */
  readonly givenAt: Date;
}

/** Only an explicit consent allows marketing messages. */
export const mayReceive = (state: ShownConsentState): boolean => state === 'subscribed';

/** `confirm`: the person must click in an email first. */
type Decision = 'record' | 'confirm' | 'unchanged' | Refusal;

/** The person acted on a page that only their own inbox opens. */
const proven: readonly ConsentSource[] = ['preferences', 'confirmation'];
/** Anyone can type someone else's address there. */
const typed: readonly ConsentSource[] = ['form', 'checkout'];

/** Decides about a subscription. A person who withdrew can only return themselves, or with a later consent. */
export function decideSubscription(
  { state, changed_at: changedAt }: Consent,
  { source, givenAt }: ConsentEvidence,
  { channel, doubleOptIn }: { readonly channel: ConsentChannel; readonly doubleOptIn: boolean },
): Decision {
  if (state === 'subscribed') return 'unchanged';
  if (proven.includes(source)) return 'record';
  if (state === 'bounced' || state === 'invalid') return refuse('consent.undeliverable');
  if (state === 'complained') return refuse('consent.complained');
  const isTyped = typed.includes(source);
  if (state !== 'unsubscribed') return isTyped && doubleOptIn && channel === 'email' ? 'confirm' : 'record';
  const isLater = changedAt !== null && givenAt > changedAt;
  // An order may be paid after the buyer unsubscribed.
  if (isTyped && channel === 'email' && isLater) return 'confirm';
  return source === 'manual' && isLater ? 'record' : refuse('consent.withdrawn');
}

/** Whether the person's withdrawal changes the state. A complaint is stricter and stays. */
export const canWithdraw = (state: ShownConsentState): boolean => state !== 'unsubscribed' && state !== 'complained';

/** Whether a file that says no changes the state: there is nothing to end without a subscription. */
export const canEndByImport = (state: ShownConsentState): boolean => state === 'subscribed' || state === 'pending';

/** Whether a report of the mail server or WhatsApp changes the state. A person's own decision is stricter and stays. */
export const canReport = (state: ShownConsentState, reported: 'bounced' | 'complained' | 'invalid'): boolean =>
  reported === 'complained'
    ? state !== 'complained'
    : state === 'none' || state === 'subscribed' || state === 'pending';

const strictestFirst: readonly ShownConsentState[] = [
  'complained',
  'unsubscribed',
  'invalid',
  'bounced',
  'subscribed',
  'pending',
  'none',
];

/** Returns the state of two contacts that turn out to be one person. */
export const stricterState = (one: ShownConsentState, other: ShownConsentState): ShownConsentState =>
  strictestFirst.indexOf(one) < strictestFirst.indexOf(other) ? one : other;
