import { filled, texts } from '../../../../../e2e/look/texts.ts';
import { type ModuleScreens, modal, type Screen } from '../../../../../e2e/screens/screen.ts';
import type { Business } from '../../../../../e2e/steps/business.ts';
import { webhookName } from '../../../../../e2e/steps/webhook.ts';

function businessScreens({ place, webhook }: Business): readonly Screen[] {
  const list = `${place}/outbound-webhooks`;
  const one = `${list}/${webhook.id}`;
  return [
    { name: 'outgoing webhooks', path: list },
    {
      name: 'outgoing webhook menu',
      reach: (page, lang) =>
        page
          .getByRole('button', { name: filled(texts[lang].outbound.list.more, { name: webhookName }) })
          // Each run of the screens made one of that name.
          .first()
          .click(),
    },
    { name: 'outgoing webhook new', path: modal(list, 'outbound-webhook') },
    {
      name: 'outgoing webhook types',
      reach: (page, lang) => page.getByLabel(texts[lang].outbound.form.chosen, { exact: true }).click(),
    },
    { name: 'outgoing webhook', path: one },
    {
      name: 'outgoing webhook delivery',
      path: modal(one, 'outbound-delivery', { ...webhook }),
    },
    {
      name: 'outgoing webhook secret',
      path: modal(one, 'outbound-rotate', { id: webhook.id }),
    },
    {
      name: 'outgoing webhook resend',
      path: modal(one, 'outbound-resend', { id: webhook.id }),
    },
  ];
}

/** Outgoing webhooks and what they sent. */
export const outboundScreens: ModuleScreens = { module: 'outbound', business: businessScreens };
