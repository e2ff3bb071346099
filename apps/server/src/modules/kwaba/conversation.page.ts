import { randomUUID } from 'node:crypto';
import { messagesPage } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import { writtenMessageSchema } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import * as z from 'zod';
import { envelopeOf, headersOf } from '../../kernel/http/answers.ts';
import { countCall } from '../../kernel/http/rate-limit.ts';
import type { FreshPage } from '../../kernel/rendering/packed-page.ts';
import { notFoundPage } from '../../kernel/site/not-found-page.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import { siteForm } from '../../kernel/site/site-form.ts';
import { sitePage } from '../../kernel/site/site-page.ts';
import { type SiteVisit, tokenParam } from '../../kernel/site/site-visit.ts';
import { isRefusal, type Refusal } from '../../kernel/tenancy/refusal.ts';
import { answerConversation, readPart } from './conversation.service.ts';

/** The longest message with each character escaped as twelve. */
const formBytes = 65_536;
/** For one network address, which many phones may share. */
const perMinute = 300;

interface Address {
  readonly token: string;
}

/** A refused message, shown again for another attempt. */
interface Refused {
  readonly refusal: Refusal;
  readonly text: string;
  readonly clientId: string;
}

const answerForm = siteForm({
  body: writtenMessageSchema,
  largest: formBytes,
  limit: { name: 'conversation', perMinute },
  take: async (visit: SiteVisit<Address>, written) => {
    const { kernel, lang, params } = visit;
    const first = await answerConversation(kernel, params.token, written);
    // After going back a page, a browser sends a new message with the ID of the previous one.
    const isReused = isRefusal(first) && first.code === 'kwaba_message.client_id_reused';
    const outcome = isReused
      ? await answerConversation(kernel, params.token, { ...written, client_id: randomUUID() })
      : first;
    return isRefusal(outcome) ? outcome : { to: `/${lang}/k/${params.token}#end` };
  },
  refused: async (visit, refusal, typed) => {
    const { text, client_id: clientId } = typed;
    return show(visit, undefined, {
      refusal,
      text: typeof text === 'string' ? text : '',
      clientId: typeof clientId === 'string' ? clientId : randomUUID(),
    });
  },
});

/**
 * The page of one conversation: everyone with its address may read and answer. It reads no session of the workspace.
 */
export const conversationPage = sitePage({
  path: '/k/:token',
  params: { token: tokenParam },
  query: { before: z.coerce.number().int().min(0).max(999_999_999).optional().catch(undefined) },
  audience: 'holder',
  read: async (visit) => {
    const tooMany = await countCall(visit.kernel, `conversation page read ${visit.caller.ip}`, perMinute);
    return tooMany ? fault(visit, tooMany) : show(visit, visit.query.before);
  },
  forms: [answerForm],
});

async function show(visit: SiteVisit<Address, unknown>, before?: number, sent?: Refused): Promise<FreshPage> {
  const { kernel, lang, params } = visit;
  const part = await readPart(kernel, params.token, before, messagesPage);
  if (isRefusal(part)) return fault(visit, part);
  const refused = sent && envelopeOf(sent.refusal, lang);
  const address = `/${lang}/k/${params.token}`;
  const { html } = kernel.site.render('conversation', {
    ...pageProps(kernel, 'conversation', lang),
    path: `/k/${params.token}`,
    token: params.token,
    company: part.company,
    messages: part.messages.map(({ number, sender, text, sent_at }) => ({
      number,
      sender,
      text,
      sent_at: sent_at.toISOString(),
    })),
    older: part.older === null ? null : `${address}?before=${part.older}`,
    newest: before === undefined ? null : address,
    problem: refused ? (refused.body.fields?.text ?? `${refused.body.message}. ${refused.body.action}`) : null,
    typed: sent?.text ?? '',
    clientId: sent?.clientId ?? randomUUID(),
  });
  return { status: refused?.status ?? 200, body: html };
}

function fault({ kernel, lang }: SiteVisit<unknown, unknown>, refusal: Refusal): FreshPage {
  return { status: envelopeOf(refusal, lang).status, body: notFoundPage(kernel, lang), headers: headersOf(refusal) };
}
