import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { locate } from '../../../kernel/database/directory.ts';
import { localeOf, sendRefusal } from '../../../kernel/http/answers.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/tenancy/refusal.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { isStarter } from '../checkout/starter.service.ts';
import { drawIssued } from './credit-note.mail.ts';
import { issueCreditNote } from './credit-note.service.ts';
import { issueReceipt, type Receipted, receiptNumber } from './receipt.service.ts';

/** Serves receipts and credit notes as PDFs. With only the payment's address, they lack the buyer's name and tax number. */
export async function registerReceipts(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.get<{ Params: { token: string } }>('/receipts/:token.pdf', { schema: { hide: true } }, async (request, reply) => {
    const located = await locate(kernel.db.app, 'checkout', request.params.token);
    const found =
      located &&
      (await inSystemCtx(kernel, located.workspaceId, 'draw a receipt', (ctx) => issueReceipt(ctx, located.targetId)));
    return sendReceipt(kernel, request, reply, found);
  });
  app.get<{ Params: { token: string; refund: string } }>(
    '/receipts/:token/:refund.pdf',
    { schema: { hide: true } },
    async (request, reply) => {
      const { token, refund } = request.params;
      const located = await locate(kernel.db.app, 'checkout', token);
      const isId = z.uuid().safeParse(refund).success;
      const found = located && isId ? await issueCreditNote(kernel, located.workspaceId, refund) : undefined;
      return sendReceipt(kernel, request, reply, found?.checkout.id === located?.targetId ? found : undefined);
    },
  );
}

async function sendReceipt(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  found: Receipted | undefined,
): Promise<FastifyReply> {
  if (!found) return sendRefusal(reply, refuse('payment.unknown'), localeOf(request));
  const { receipt, checkout } = found;
  const own = isStarter(kernel, checkout, request.headers.cookie);
  const content = own ? receipt.content : { ...receipt.content, buyer: mask(receipt.content.buyer), nif: null };
  const pdf = await drawIssued(kernel, { ...found, receipt: { ...receipt, content } });
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${receiptNumber(receipt).replace('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-robots-tag': 'noindex',
    })
    .send(pdf);
}

/** Masks a name: `Ana Domingos` becomes `A*** D***`. */
function mask(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => `${part.slice(0, 1)}***`)
    .join(' ');
}
