import { defineBlock } from '../model/block.ts';
import { initialWords } from '../texts/initial-words.ts';

const t = initialWords('donation');

/** Suggested amounts and an optional free one, paid through the checkout. */
export const donationBlock = defineBlock({
  type: 'donation',
  group: 'ask',
  icon: 'IconHeartHandshake',
  fields: {
    title: { kind: 'text', max: 120, inline: true },
    text: { kind: 'text', max: 500, lines: true, inline: true },
    amounts: { kind: 'list', max: 8, item: { amount: { kind: 'amount' } } },
    free: { kind: 'switch' },
    button: { kind: 'text', max: 60 },
  },
  initial: {
    title: t.title,
    text: t.text,
    amounts: [
      { amount: { ao: 2_000, us: 5 } },
      { amount: { ao: 5_000, us: 10 } },
      { amount: { ao: 10_000, us: 20 } },
      { amount: { ao: 25_000, us: 50 } },
    ],
    free: true,
    button: t.button,
  },
});
