import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { readHost, screenUrl } from '../../workspaces/workspaces.public.ts';
import { findDonation } from './donation.store.ts';

const payload = { donation_id: z.uuid() };

/** Thanks the donor, if they left an address. */
export const sendDonationMailJob = productMail({
  name: 'pages.send_donation_mail',
  payload,
  read: async (ctx, { donation_id }) => {
    const donation = await findDonation(ctx, 'id', donation_id);
    return donation?.email ? { donation, host: await readHost(ctx) } : undefined;
  },
  write: ({ donation, host }) => ({
    view: 'donation',
    lang: donation.language,
    to: donation.email,
    id: `donation.${donation.id}`,
    props: {
      seller: host.name,
      name: donation.name,
      title: donation.title,
      amount: fromMinor(donation.amount_minor),
      currency: donation.currency,
    },
  }),
});

/** Sends the owner the amount and the donor's message; the owner's reply goes to the donor. */
export const sendDonationNewsJob = productMail({
  name: 'pages.send_donation_news',
  payload,
  read: async (ctx, { donation_id }) => {
    const donation = await findDonation(ctx, 'id', donation_id);
    return donation && { donation, host: await readHost(ctx) };
  },
  write: ({ donation, host }, kernel) => ({
    view: 'donation-news',
    lang: host.language,
    to: host.email,
    replyTo: donation.email,
    id: `donation-news.${donation.id}`,
    props: {
      seller: host.name,
      name: host.person,
      title: donation.title,
      donor: donation.name || null,
      contact: [donation.email, donation.phone].filter(Boolean).join(', ') || null,
      message: donation.message || null,
      amount: fromMinor(donation.amount_minor),
      currency: donation.currency,
      url: screenUrl(kernel, host, donation.page_id ? `kpages/${donation.page_id}/activity?tab=donations` : 'kpages'),
    },
  }),
});
