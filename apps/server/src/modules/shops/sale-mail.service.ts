import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { findUser } from '../identity/identity.public.ts';
import type { WorkspaceRow } from '../workspaces/workspaces.public.ts';
import type { SaleView } from './sale.reads.ts';

interface SaleNews {
  readonly sale: SaleView;
  readonly owner: NonNullable<Awaited<ReturnType<typeof findUser>>>;
  readonly workspace: WorkspaceRow;
}

/** Tells the owner of the workspace, in their own language, what to pack and where to bring it. */
export async function sendSaleMail(kernel: Kernel, { sale, owner, workspace }: SaleNews): Promise<void> {
  const home = workspace.kind === 'creator' ? 'creator' : `company/${workspace.code}`;
  const place = [sale.customer_address, sale.customer_municipality, sale.customer_province].filter(Boolean).join(', ');
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
    received: fromMinor(sale.received_minor ?? sale.amount_minor),
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
    messageId: `<sale.${sale.id}@${new URL(kernel.config.url).hostname}>`,
  });
}
