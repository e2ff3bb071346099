import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { localeOf, sendRefusal } from '../../../kernel/http/answers.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/tenancy/refusal.ts';
import { openDomains } from './open-domain.service.ts';

const querySchema = z.object({ domain: z.string().toLowerCase().max(253) });

/**
 * Serves `/link-domains/ask?domain=go.example.com`, with which a proxy decides whether to request a certificate: 200 for a
 * verified domain, 404 for any other. Everyone can find out the same by opening the domain.
 */
export async function registerDomainAsk(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const domains = openDomains(kernel);
  app.get('/link-domains/ask', { schema: { hide: true } }, async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    const domain = query.success ? await domains.read(query.data.domain) : undefined;
    if (!domain) return sendRefusal(reply, refuse('request.not_found'), localeOf(request));
    return reply.header('cache-control', 'no-store').send({ domain: domain.host });
  });
}
