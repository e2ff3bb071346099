import {
  type ConsentChannel,
  consentChannels,
  type ShownConsentState,
} from '@kumbi/contract/contacts/contacts.limits.ts';
import type { Ctx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { onAddress } from '../../../kernel/tenancy/on-address.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { readContactConsents, saveConsent, withdrawConsent } from '../consent/consent.service.ts';
import { findOpenRequest } from '../consent/consent.store.ts';
import { readWording } from '../consent/consent-box.service.ts';
import { isRequestProof } from '../consent/consent-request.rules.ts';
import type { ContactRow } from '../contact.store.ts';
import { hideAddress, hideNumber } from './preference.rules.ts';
import { findContactByLink } from './preference-link.service.ts';

type Visit = Omit<PublicCtx, 'tx'>;

/** A customer's choices, as their page shows them. */
interface Preferences {
  readonly seller: string;
  readonly channels: readonly {
    readonly channel: ConsentChannel;
    readonly state: ShownConsentState;
    readonly reach: string;
    readonly wording: string;
  }[];
}

/** Returns the choices of the customer whose link this is. Nothing changes. */
export const getPreferences = (visit: Visit, token: string): Promise<Preferences | Refusal> =>
  onLink(visit, token, async (ctx, contact) => {
    const seller = await sellerName(ctx);
    const consents = await readContactConsents(ctx, contact);
    const channels = [];
    for (const channel of reachedChannels(contact))
      channels.push({
        channel,
        state: consents[channel].state,
        reach: channel === 'email' ? hideAddress(contact.email) : hideNumber(contact.phone),
        wording: await readWording(ctx, channel),
      });
    return { seller, channels };
  });

/** Subscribes the customer to a channel. The text that the page shows is the evidence. */
export const subscribeByLink = (visit: Visit, token: string, channel: ConsentChannel): Promise<true | Refusal> =>
  onLink<true>(visit, token, async (ctx, contact) => {
    const wording = await readWording(ctx, channel);
    const evidence = { source: 'preferences', wording, givenAt: ctx.kernel.clock.now() } as const;
    return (await saveConsent(ctx, contact, channel, evidence)) ?? true;
  });

/** Unsubscribes the customer. A repetition changes nothing. */
export const unsubscribeByLink = (
  visit: Visit,
  token: string,
  channels: readonly ConsentChannel[] = consentChannels,
): Promise<true | Refusal> =>
  onLink<true>(visit, token, async (ctx, contact) => {
    for (const channel of channels) await withdrawConsent(ctx, contact, channel, 'preferences');
    return true;
  });

/** Returns the subscription that a confirmation email asks about. */
export const getConsentRequest = (
  visit: Visit,
  token: string,
  proof: string | undefined,
): Promise<{ seller: string; wording: string } | Refusal> =>
  onLink(visit, token, async (ctx, contact) => {
    const request = await findProvenRequest(ctx, contact, proof);
    return request ? { seller: await sellerName(ctx), wording: request.wording } : refuse('consent_request.over');
  });

/** Subscribes the person who has the confirmation email. */
export const confirmConsentRequest = (
  visit: Visit,
  token: string,
  proof: string | undefined,
): Promise<{ seller: string; wording: string } | Refusal> =>
  onLink(visit, token, async (ctx, contact) => {
    const request = await findProvenRequest(ctx, contact, proof);
    if (!request) return refuse('consent_request.over');
    const { channel, wording } = request;
    const evidence = { source: 'confirmation', wording, givenAt: ctx.kernel.clock.now() } as const;
    const refused = await saveConsent(ctx, contact, channel, evidence);
    return refused ?? { seller: await sellerName(ctx), wording };
  });

function onLink<T>(
  visit: Visit,
  token: string,
  work: (ctx: Ctx, contact: ContactRow) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const unknown = 'preference_link.unknown';
  return onAddress(visit, { kind: 'preferences', address: token, unknown }, async (ctx, linkId) => {
    const contact = await findContactByLink(ctx, linkId);
    return contact ? work(ctx, contact) : refuse(unknown);
  });
}

async function findProvenRequest(ctx: Ctx, contact: ContactRow, proof: string | undefined) {
  const request = await findOpenRequest(ctx, contact.id, 'email');
  return request && isRequestProof(ctx.kernel, request.id, proof) ? request : undefined;
}

const reachedChannels = ({ email, phone }: ContactRow): readonly ConsentChannel[] =>
  consentChannels.filter((channel) => (channel === 'email' ? email : phone) !== '');

const sellerName = async (ctx: Ctx): Promise<string> => (await currentWorkspace(ctx.tx, ctx.workspaceId)).name;
