import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { isPrivate } from '../../kernel/app/operations.ts';
import { localeOf, sendRefusal } from '../../kernel/http/answers.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { refuse } from '../../kernel/tenancy/refusal.ts';
import { mailZoneConfig } from './mail-zone.config.ts';
import { zoneLines } from './mail-zone.service.ts';

/** Serves `/mail-zone`: the records for the name servers of this installation's own zone. Private like the metrics. */
export async function registerMailZone(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.get('/mail-zone', { schema: { hide: true } }, async (request, reply) => {
    const { KUMBI_MAIL_ZONE: zone } = mailZoneConfig.of(kernel.config);
    if (zone === undefined || !isPrivate(kernel, request))
      return sendRefusal(reply, refuse('request.not_found'), localeOf(request));
    return reply.type('text/dns; charset=utf-8').send(Readable.from(zoneLines(kernel, zone)));
  });
}
