import { ask, askEmail, askName, block, lead, title } from '@kumbi/blocks/templates/draft.ts';
import type { PagePlan } from './page-plan.demo.ts';
import { pageWords } from './page-words.demo.ts';

const t = pageWords('contact');

export const contactPage: PagePlan = {
  template: 'form-contact',
  title: t.talk_to_terra_boa,
  description: t.orders_trade_prices_hampers,
  picture: ['pano-samakaka', t.samakaka_cloth],
  days: 340,
  views: 14,
  words: ({ shop }) => ({
    'heading-1': title(t.tell_us_what_you_are, { size: 'large' }),
    'text-1': lead(t.a_hamper_a_price_for),
    'form-1': block('form', {
      fields: [
        askName,
        askEmail,
        ask('phone', 'phone', t.phone, {
          required: false,
          help: t.if_you_would_rather_get,
        }),
        ask('choice', 'subject', t.what_is_it_about, {
          options: t.a_price_an_order_of,
        }),
        ask('long', 'message', t.message),
      ],
    }),
    'map-1': block('map', { address: t.rua_rainha_ginga_31_luanda }),
    'whatsapp-1': block('whatsapp', { number: shop.whatsapp }),
  }),
};
