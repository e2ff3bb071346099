import { consentChannels } from '@kumbi/contract/contacts/contacts.limits.ts';
import * as z from 'zod';
import { envelopeOf } from '../../../kernel/http/answers.ts';
import { countCall } from '../../../kernel/http/rate-limit.ts';
import type { FreshPage } from '../../../kernel/rendering/packed-page.ts';
import { pageProps } from '../../../kernel/site/page-props.ts';
import { refusedPage, replyPage } from '../../../kernel/site/reply-page.ts';
import { siteForm } from '../../../kernel/site/site-form.ts';
import { sitePage } from '../../../kernel/site/site-page.ts';
import { type SiteVisit, tokenParam } from '../../../kernel/site/site-visit.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import {
  confirmConsentRequest,
  getConsentRequest,
  getPreferences,
  subscribeByLink,
  unsubscribeByLink,
} from './preference.service.ts';

interface Params {
  readonly token: string;
}
interface Query {
  readonly saved: boolean;
}

const choicesPerMinute = 20;

const pathOf = ({ token }: Params): string => `/u/${token}`;

/**
 * A choice on the page, or the request of a mailbox: RFC 8058 sends `List-Unsubscribe=One-Click` to the page's own
 * address.
 */
const choiceSchema = z.object({
  'List-Unsubscribe': z.literal('One-Click').optional().catch(undefined),
  channel: z.enum(consentChannels).optional().catch(undefined),
  choice: z.enum(['subscribe', 'unsubscribe']).optional().catch(undefined),
});

const choiceForm = siteForm({
  body: choiceSchema,
  // Mailboxes send a multipart form without files.
  files: 0,
  withoutLanguage: true,
  // A mailbox provider sends the requests of many people from one address. Repeated, they change nothing.
  limit: 'none',
  take: async (visit: SiteVisit<Params, Query>, { channel, choice, 'List-Unsubscribe': oneClick }) => {
    if (oneClick) {
      const done = await unsubscribeByLink(visit, visit.params.token, ['email']);
      if (isRefusal(done)) return done;
      // A mailbox follows no redirect.
      return (await render(visit, { saved: true })) ?? refuse('preference_link.unknown');
    }
    const tooMany = await countCall(visit.kernel, `form preferences ${visit.caller.ip}`, choicesPerMinute);
    const done = tooMany ?? (await applyChoice(visit, choice, channel && [channel]));
    return isRefusal(done) ? done : { to: `/${visit.lang}${pathOf(visit.params)}?saved=1` };
  },
  refused: async (visit, refusal) => {
    const { status, body } = envelopeOf(refusal, visit.lang);
    const page = await render(visit, { saved: false, problem: `${body.message}. ${body.action}` });
    return page && { ...page, status };
  },
});

function applyChoice(
  visit: SiteVisit<Params, Query>,
  choice: 'subscribe' | 'unsubscribe' | undefined,
  channels: readonly (typeof consentChannels)[number][] | undefined,
): Promise<true | Refusal> | Refusal {
  const { token } = visit.params;
  if (choice === 'unsubscribe') return unsubscribeByLink(visit, token, channels);
  const [channel] = channels ?? [];
  if (choice === 'subscribe' && channel) return subscribeByLink(visit, token, channel);
  return refuse('request.invalid', { fields: { choice: 'validation.required' } });
}

/** `/{lang}/u/{token}`: a customer chooses their messages. Only its form changes anything, never its address. */
export const preferencesPage = sitePage({
  path: '/u/:token',
  params: { token: tokenParam },
  query: {
    saved: z
      .literal('1')
      .optional()
      .catch(undefined)
      .transform((saved) => saved === '1'),
  },
  audience: 'holder',
  read: (visit) => render(visit, { saved: visit.query.saved }),
  forms: [choiceForm],
});

async function render(
  visit: SiteVisit<Params, Query>,
  { saved, problem = null }: { readonly saved: boolean; readonly problem?: string | null },
): Promise<FreshPage | undefined> {
  const { kernel, lang, params } = visit;
  const found = await getPreferences(visit, params.token);
  if (isRefusal(found)) return undefined;
  const props = { ...pageProps(kernel, 'preferences', lang), token: params.token, ...found, saved, problem };
  return { status: 200, body: kernel.site.render('preferences', props).html };
}

const proofParam = z.string().max(100).optional().catch(undefined);

const confirmForm = siteForm({
  body: z.object({ proof: proofParam }),
  limit: { name: 'preferences' },
  take: async (visit: SiteVisit<Params, { readonly proof?: string | undefined }>, { proof }) => {
    const confirmed = await confirmConsentRequest(visit, visit.params.token, proof);
    return isRefusal(confirmed) ? confirmed : requestPage(visit, { ...confirmed, confirmed: true });
  },
  refused: async (visit, refusal) => refusedPage(visit, pathOf(visit.params), refusal),
});

/** The page of a confirmation email. Its button subscribes, because programs that scan email open links too. */
export const consentRequestPage = sitePage({
  path: '/u/:token/confirm',
  params: { token: tokenParam },
  query: { proof: proofParam },
  audience: 'holder',
  read: async (visit) => {
    const found = await getConsentRequest(visit, visit.params.token, visit.query.proof);
    if (!isRefusal(found)) return requestPage(visit, { ...found, confirmed: false });
    return found.code === 'preference_link.unknown' ? undefined : refusedPage(visit, pathOf(visit.params), found);
  },
  forms: [confirmForm],
});

interface Request {
  readonly seller: string;
  readonly wording: string;
  readonly confirmed: boolean;
}

function requestPage(
  visit: SiteVisit<Params, { readonly proof?: string | undefined }>,
  { seller, wording, confirmed }: Request,
): FreshPage {
  const path = `${pathOf(visit.params)}/confirm`;
  const { proof = '' } = visit.query;
  const post = { action: `/${visit.lang}${path}`, fields: { proof } };
  const back = confirmed ? `/${visit.lang}${pathOf(visit.params)}` : null;
  return replyPage(visit, 'consent-request', { path, post, back, seller, wording, confirmed });
}
