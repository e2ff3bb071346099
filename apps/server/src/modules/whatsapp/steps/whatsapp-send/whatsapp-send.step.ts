import {
  whatsappSendTemplateStep,
  whatsappSendTextStep,
} from '@kumbi/contract/whatsapp/steps/whatsapp-send/whatsapp-send.step.ts';
import { whatsappTextLength } from '@kumbi/contract/whatsapp/whatsapp.limits.ts';
import * as z from 'zod';
import type { Ctx } from '../../../../kernel/tenancy/ctx.ts';
import { isRefusal } from '../../../../kernel/tenancy/refusal.ts';
import { readPhone } from '../../../contacts/contacts.public.ts';
import { type ActionCalls, actionStep, WrongText } from '../../../integrations/integrations.public.ts';
import { graphAddress } from '../../../meta-services/meta-services.public.ts';
import { insertSent } from '../../message.store.ts';

const counter = 'whatsapp_messages';
interface Sent {
  readonly integrationId: string;
  readonly texts: { readonly to: string };
  readonly output: Readonly<Record<string, unknown>>;
}

const sentSchema = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });

/** Reads the number as the workspace's country writes it. */
async function readRecipient<Texts extends { readonly to: string }>(
  ctx: Ctx,
  texts: Texts,
): Promise<Texts | WrongText> {
  const phone = await readPhone(ctx, 'to', texts.to);
  return isRefusal(phone) || phone === '' ? new WrongText('to') : { ...texts, to: phone };
}

/** WhatsApp has no key that makes a repetition harmless, so a message with an unknown result isn't sent again. */
export async function sendMessage({ call, account }: ActionCalls, to: string, message: object) {
  const { value } = await call({
    method: 'POST',
    url: graphAddress(`/${await account()}/messages`),
    json: { messaging_product: 'whatsapp', recipient_type: 'individual', to: to.replace(/^\+/, ''), ...message },
    answer: sentSchema,
  });
  return { id: value.messages[0]?.id };
}

const recordSent = (
  ctx: Ctx,
  { integrationId, texts, output }: Sent,
  { type, text }: { readonly type: string; readonly text: string },
): Promise<void> =>
  insertSent(ctx, integrationId, { wamid: String(output.id), phone: texts.to.replace(/^\+/, ''), type, text });

export const textRunner = actionStep(whatsappSendTextStep, {
  isRepeatable: false,
  counter,
  read: readRecipient,
  async run({ to, text }, calls) {
    if (text === '' || text.length > whatsappTextLength) return new WrongText('text');
    return sendMessage(calls, to, { type: 'text', text: { body: text } });
  },
  record: (ctx, sent) => recordSent(ctx, sent, { type: 'text', text: sent.texts.text }),
});

export const templateRunner = actionStep(whatsappSendTemplateStep, {
  isRepeatable: false,
  counter,
  read: readRecipient,
  async run({ to, template, language, values }, calls) {
    if (!/^[a-z0-9_]{1,512}$/.test(template)) return new WrongText('template');
    if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language)) return new WrongText('language');
    const parameters = values === '' ? [] : values.split('\n').map((text) => ({ type: 'text', text: text.trim() }));
    const components = parameters.length > 0 ? [{ type: 'body', parameters }] : [];
    return sendMessage(calls, to, {
      type: 'template',
      template: { name: template, language: { code: language }, components },
    });
  },
  // The template's words are WhatsApp's.
  record: (ctx, sent) => {
    const { template, values } = sent.texts;
    return recordSent(ctx, sent, {
      type: 'template',
      text: [template, ...values.split('\n').filter((value) => value !== '')].join(' · '),
    });
  },
});
