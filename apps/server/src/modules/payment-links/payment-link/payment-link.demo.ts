import { paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import { toMinor } from '@kumbi/contract/shared/money.ts';
import { v7 as uuidv7 } from 'uuid';
import { ctxAt } from '../../../kernel/demo/demo-rows.ts';
import { type DemoRows, type DemoStory, demoFact, demoList } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';
import { demoContactOf, demoMeetings } from '../../contacts/contacts.public.ts';
import { demoNews, notify } from '../../notifications/notifications.public.ts';
import { type DemoPurchase, demoPurchases } from '../../payments/payments.public.ts';
import { paymentLinkPaidNotification } from '../payment-links.notifications.ts';
import { insertLinkPayment, receiveLinkPayment } from './link-payment.store.ts';
import { updatePaymentLinkRow } from './payment-link.store.ts';

type Words = Readonly<Record<'hamper' | 'export' | 'visit', { readonly title: string; readonly description: string }>>;

interface PaidLink {
  readonly id: string;
  readonly title: string;
}

const paidLink = demoFact<PaidLink>('payment-links.paid');
const linkPurchases = demoList<DemoPurchase>('payment-links.purchases');

/** The price of the paid link, in decimal kwanzas, and the days since its payment. */
const price = 38_500;
const paidDaysAgo = 1;
/** The link was created and sent this long before its payment. */
const sentBeforeMs = 2 * 3_600_000;

/** A link in dollars, one that waits for its payment, and one that a customer has paid. The last one is the newest. */
async function createLinks(story: DemoStory): Promise<void> {
  const words = demoWords<{ readonly links: Words }>('payment-links', story.language).links;
  await story.call(paymentLinks.create, { ...words.export, currency: 'USD', amount: 240 });
  const { payment_link: paid } = await story.call(paymentLinks.create, { ...words.hamper, amount: price });
  await story.call(paymentLinks.create, { ...words.visit, amount: 15_000, payments_limit: null });
  story.set(paidLink, { id: paid.id, title: paid.title });
}

function planPayment(story: DemoStory): void {
  const at = story.momentAgo(paidDaysAgo, 'link');
  const person = story.somebody(paidDaysAgo, 'link');
  const { id: linkId, title } = story.get(paidLink);
  const amountMinor = toMinor(price);
  const purchase: DemoPurchase = {
    id: uuidv7({ msecs: at.getTime() }),
    purpose: 'link',
    seller: story.company,
    at,
    paidAt: at,
    person,
    lines: [{ title, quantity: 1, amountMinor }],
  };
  story.add(linkPurchases, purchase);
  story.add(demoPurchases, purchase);
  story.add(demoMeetings, { at, person, source: 'link' });
  story.add(demoNews, {
    at,
    notify: (ctx) =>
      notify(ctx, {
        kind: paymentLinkPaidNotification,
        values: { title, payer: person.name, amount_minor: amountMinor, currency: 'AOA' },
        href: `payment-links?modal=payment-link-share&id=${linkId}`,
        cause: purchase.id,
      }),
  });
}

async function writePayment(ctx: Ctx, story: DemoStory): Promise<void> {
  const { id: linkId, title } = story.get(paidLink);
  const contactOf = story.get(demoContactOf);
  const amount_minor = toMinor(price);
  for (const { id: checkoutId, at, person } of story.list(linkPurchases)) {
    const { name, email, phone } = person;
    const then = ctxAt(ctx, at);
    const id = uuidv7({ msecs: at.getTime() });
    const language = story.languageOf(person);
    const payer = { name, email, phone, language };
    await insertLinkPayment(then, {
      ...{ id, checkout_id: checkoutId, link_id: linkId, title, ...payer },
      ...{ amount_minor, currency: 'AOA' },
    });
    await receiveLinkPayment(then, id, { contact_id: contactOf(person), amount_minor });
    const created_at = new Date(at.getTime() - sentBeforeMs);
    await updatePaymentLinkRow(then, linkId, { payments: 1, received_minor: amount_minor, created_at });
  }
}

export const paymentLinkDemo: DemoRows = { open: createLinks, plan: planPayment, write: writePayment };
