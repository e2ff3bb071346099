import { donationBlock } from '@kumbi/blocks/donation/donation.block.ts';
import type { ValuesOf } from '@kumbi/blocks/model/field.ts';
import { shownText } from '@kumbi/blocks/model/shown.ts';
import { type Currency, formatMoney, toMinor } from '@kumbi/contract/shared/money.ts';
import { donationReceived } from '@kumbi/contract/visits/donations.events.ts';
import { leastDonation } from '@kumbi/contract/visits/donations.limits.ts';
import { donationCheckoutSchema } from '@kumbi/contract/visits/donations.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import { locate } from '../../../kernel/database/directory.ts';
import { emit } from '../../../kernel/events/emit.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { findOrCreateContact, readPhone } from '../../contacts/contacts.public.ts';
import { recordVisitor } from '../../links/links.public.ts';
import {
  blockOf,
  findOpenPage,
  languageOfVisit,
  locatePage,
  pageOnward,
  pageSeller,
} from '../../pages/pages.public.ts';
import {
  maySell,
  type OpenedCheckout,
  type OpenRequest,
  type PurposeSeller,
  readPurposeBody,
} from '../../payments/payments.public.ts';
import { sendDonationMailJob, sendDonationNewsJob } from './donation.mail.ts';
import { type DonationRow, findDonation, insertDonation, receiveDonation } from './donation.store.ts';

type Wanted = z.output<typeof donationCheckoutSchema>;

/** Donations on a page, as a purpose of the checkout. */
export const donationsPurpose: PurposeSeller = {
  locate: (ctx, body) => locatePage(ctx, donationCheckoutSchema, body),

  open: openDonation,

  async deliver(ctx, checkout) {
    const donation = await donationOf(ctx, checkout.id);
    const contact = await findOrCreateContact(ctx, { ...donation, source: 'page', agreement: checkout.agreement });
    if (contact) await recordVisitor(ctx, checkout.id, contact.id);
    const came = { contact_id: contact?.id ?? null, amount_minor: checkout.receivedMinor };
    await receiveDonation(ctx, donation.id, came);
    await emit(ctx, donationReceived, {
      donation_id: donation.id,
      page_id: donation.page_id,
      ...came,
      currency: donation.currency,
    });
    const about = { workspace_id: ctx.workspaceId, donation_id: donation.id };
    await enqueue(ctx.tx, sendDonationMailJob, about);
    await enqueue(ctx.tx, sendDonationNewsJob, about);
    return true;
  },

  // A donation reserves nothing, and lists contain paid ones only.
  release: async () => undefined,

  onward: async (ctx, payment) =>
    pageOnward(ctx, payment, (await donationOf(ctx, payment.checkout.id)).page_id, 'donation'),

  seller: async (ctx, checkout) => pageSeller(ctx, (await donationOf(ctx, checkout.id)).page_id),
};

async function donationOf(ctx: Ctx, checkoutId: string): Promise<DonationRow> {
  const donation = await findDonation(ctx, 'checkout_id', checkoutId);
  if (!donation) throw new Error('a donation checkout has no donation');
  return donation;
}

async function openDonation(ctx: Ctx, request: OpenRequest): Promise<OpenedCheckout | Refusal> {
  const wanted = readPurposeBody(donationCheckoutSchema, request.body);
  if (isRefusal(wanted)) return wanted;
  const located = await locate(ctx.tx, 'page', wanted.page);
  const open = located && (await findOpenPage(ctx, located.targetId));
  if (!open) return refuse('page.unknown');
  if (!(await maySell(ctx))) return refuse('payment.method_unavailable');
  const values = blockOf(open.data, donationBlock, wanted.block);
  if (!values) return refuse('page.block_unknown');
  const amount = amountOf(values, wanted, request.currency);
  if (amount === undefined || amount < leastDonation[request.currency]) {
    const least = formatMoney(
      { minor: toMinor(leastDonation[request.currency]), currency: request.currency },
      ctx.locale,
    );
    return refuse('donation.amount', { values: { least }, fields: { amount: 'validation.invalid' } });
  }
  const phone = await readPhone(ctx, 'customer_phone', wanted.customer_phone);
  if (isRefusal(phone)) return phone;
  const language = languageOfVisit(ctx, wanted.language);
  const title = shownText(values.title, language, open.page.default_language) || open.page.title;
  const amountMinor = toMinor(amount);
  const buyer = { name: wanted.customer_name ?? '', phone, email: wanted.customer_email ?? '' };
  const donation = {
    id: uuidv7(),
    checkout_id: request.checkoutId,
    page_id: open.page.id,
    block: wanted.block,
    title,
    ...buyer,
    message: wanted.message ?? '',
    language,
    amount_minor: amountMinor,
    currency: request.currency,
  };
  return {
    receiver: 'seller',
    amountMinor,
    lines: [{ title, quantity: 1, amountMinor, item: open.page.id }],
    buyer,
    reserve: async (inside) => {
      await insertDonation(inside, donation);
      return {};
    },
  };
}

/** @returns the decimal amount; undefined if the block doesn't offer it */
function amountOf(
  values: ValuesOf<(typeof donationBlock)['fields']>,
  wanted: Wanted,
  currency: Currency,
): number | undefined {
  const offered = values.amounts.map(({ amount }) => (currency === 'AOA' ? amount.ao : amount.us));
  if (wanted.choice !== 'free') return offered[wanted.choice] ?? undefined;
  const { amount } = wanted;
  return amount !== undefined && (values.free || offered.includes(amount)) ? amount : undefined;
}
