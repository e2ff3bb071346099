import * as z from 'zod';
import { job } from '../../../kernel/module.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { checkLinkDomain, settleDomain } from './link-domain.service.ts';
import { readDueLinkDomains } from './link-domain.store.ts';
import { linkHostOf } from './link-domain.view.ts';

/** The number of domains checked in parallel. Name servers may take seconds, and this many wait no longer than one. */
const atOnce = 20;

/** Checks link domains: new ones every few minutes, and others once a day. */
export const checkLinkDomainsJob = job({
  name: 'links.check_domains',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: async ({ kernel }) => {
    if (linkHostOf(kernel) === '') return;
    for (;;) {
      // Checked domains are no longer due.
      const due = await readDueLinkDomains(kernel, atOnce);
      await Promise.all(
        due.map(async (domain) => {
          const checks = await checkLinkDomain(kernel, domain);
          await inSystemCtx(kernel, domain.workspace_id, 'check a link domain', (ctx) =>
            settleDomain(ctx, domain.id, checks),
          );
        }),
      );
      if (due.length < atOnce) return;
    }
  },
});
