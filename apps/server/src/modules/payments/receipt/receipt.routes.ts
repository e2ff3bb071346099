import type { FastifyInstance } from 'fastify';
import { locate } from '../../../kernel/database/directory.ts';
import { localeOf, sendRefusal } from '../../../kernel/http/answers.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { readPreviewBytes } from '../../media/media.public.ts';
import { isStarter } from '../checkout/starter.service.ts';
import { issueReceipt, receiptNumber } from './receipt.service.ts';
import { drawReceipt } from './receipt-pdf.adapter.ts';

/** Serves the receipt as a PDF. With only the payment's address, it lacks the buyer's name and tax number. */
export async function registerReceipts(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.get<{ Params: { token: string } }>('/receipts/:token.pdf', { schema: { hide: true } }, async (request, reply) => {
    const located = await locate(kernel.db.app, 'checkout', request.params.token);
    const found =
      located &&
      (await inSystemCtx(kernel, located.workspaceId, 'draw a receipt', (ctx) => issueReceipt(ctx, located.targetId)));
    if (!found) return sendRefusal(reply, refuse('payment.unknown'), localeOf(request));
    const { receipt, checkout, logo: image } = found;
    const logo = image && (await readPreviewBytes(kernel, image));
    const own = isStarter(kernel, checkout, request.headers.cookie);
    const content = own ? receipt.content : { ...receipt.content, buyer: mask(receipt.content.buyer), nif: null };
    const pdf = await drawReceipt({
      number: receiptNumber(receipt),
      hash: receipt.hash,
      content,
      brand: kernel.config.brand,
      logo,
    });
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${receiptNumber(receipt).replace('/', '-')}.pdf"`,
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-robots-tag': 'noindex',
      })
      .send(pdf);
  });
}

/** Masks a name: `Ana Domingos` becomes `A*** D***`. */
function mask(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => `${part.slice(0, 1)}***`)
    .join(' ');
}
