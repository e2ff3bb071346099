import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findDonation } from './donation.store.ts';
import { hostWorkspace, mailId } from './page-host.service.ts';

/** Thanks who gave, if they said where. */
export const sendDonationMailJob = job({
  name: 'pages.send_donation_mail',
  payload: z.object({ workspace_id: z.uuid().transform((id) => id as WorkspaceId), donation_id: z.uuid() }),
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
