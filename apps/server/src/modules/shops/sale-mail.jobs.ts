import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { findUser } from '../identity/identity.public.ts';
import { currentWorkspace } from '../workspaces/workspaces.public.ts';
import { readSaleView } from './sale.reads.ts';

/** Tells the owner of the workspace, in their own language, what to pack and where to bring it. */
export const sendSaleMailJob = job({
  name: 'shops.send_sale_mail',
  payload: z.object({ workspace_id: z.uuid().transform((id) => id as WorkspaceId), sale_id: z.uuid() }),
  maxAttempts: 8,
  run: async ({ kernel, payload: { workspace_id, sale_id } }) => {
    const found = await inSystemCtx(kernel, workspace_id, 'read for a mail', async (ctx) => {
      const workspace = await currentWorkspace(ctx.tx, workspace_id);
      const [sale, owner] = [await readSaleView(ctx, sale_id), await findUser(ctx.tx, workspace.owner_id)];
      return sale && owner ? { sale, owner, workspace } : undefined;
    });
    if (!found) return;
    const { sale, owner, workspace } = found;
    const home = workspace.kind === 'creator' ? 'creator' : `company/${workspace.code}`;
    const place = [sale.customer_address, sale.customer_municipality, sale.customer_province]
      .filter(Boolean)
      .join(', ');
    const mail = kernel.site.renderMail('sale', {
      lang: owner.language,
      brand: kernel.config.brand,
      number: String(sale.number),
      lines: sale.lines.map((line) => ({
        title: line.name,
        quantity: line.quantity,
        amount: fromMinor(line.price_minor * line.quantity),
      })),
      total: fromMinor(sale.amount_minor),
      currency: sale.currency,
      shop: sale.shop_title,
      customer: { name: sale.customer_name, phone: sale.customer_phone, email: sale.customer_email || null },
      delivery: place || null,
      note: sale.note || null,
      sale_url: `${kernel.config.url}/${owner.language}/app/${home}/kshop/sales`,
    });
    await kernel.mailer.send({
      to: owner.email,
      ...mail,
      messageId: `<sale.${sale_id}@${new URL(kernel.config.url).hostname}>`,
    });
  },
});
