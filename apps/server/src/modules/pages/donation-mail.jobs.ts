import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findDonation } from './donation.store.ts';
import { hostWorkspace, mailId } from './page-host.service.ts';

const payload = z.object({ workspace_id: z.uuid().transform((id) => id as WorkspaceId), donation_id: z.uuid() });

/** Thanks who gave, if they said where. */
export const sendDonationMailJob = job({
  name: 'pages.send_donation_mail',
  payload,
  maxAttempts: 8,
  run: async ({ kernel, payload: { workspace_id, donation_id } }) => {
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const donation = await findDonation(ctx, 'id', donation_id);
      return donation?.email ? { donation, host: await hostWorkspace(ctx) } : undefined;
    });
    if (!found) return;
    const { donation, host } = found;
    const mail = kernel.site.renderMail('donation', {
      lang: donation.language,
      brand: kernel.config.brand,
      seller: host.name,
      name: donation.name,
      title: donation.title,
      amount: fromMinor(donation.amount_minor),
      currency: donation.currency,
    });
    await kernel.mailer.send({
      to: donation.email,
      ...mail,
      messageId: mailId(kernel, 'donation', donation.id),
    });
  },
});

/** Tells the owner what came, with what the donor wrote; an answer to that mail goes to the donor. */
export const sendDonationNewsJob = job({
  name: 'pages.send_donation_news',
  payload,
  maxAttempts: 8,
  run: async ({ kernel, payload: { workspace_id, donation_id } }) => {
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const donation = await findDonation(ctx, 'id', donation_id);
      return donation && { donation, host: await hostWorkspace(ctx) };
    });
    if (!found) return;
    const { donation, host } = found;
    const pages = `${kernel.config.url}/${host.language}/app/${host.home}/kpages`;
    const mail = kernel.site.renderMail('donation-news', {
      lang: host.language,
      brand: kernel.config.brand,
      seller: host.name,
      name: host.person,
      title: donation.title,
      donor: donation.name || null,
      contact: [donation.email, donation.phone].filter(Boolean).join(', ') || null,
      message: donation.message || null,
      amount: fromMinor(donation.amount_minor),
      currency: donation.currency,
      url: donation.page_id ? `${pages}/${donation.page_id}/activity?tab=donations` : pages,
    });
    await kernel.mailer.send({
      to: host.email,
      ...mail,
      ...(donation.email === '' ? {} : { replyTo: donation.email }),
      messageId: mailId(kernel, 'donation-news', donation.id),
    });
  },
});
