import { domainCheckHours } from '@kumbi/contract/kmail/kmail.limits.ts';
import * as z from 'zod';
import { job } from '../../kernel/module.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { askForRecords } from './dns-record.service.ts';
import { settleChecks } from './mail-domain.service.ts';
import { readDueDomains } from './mail-domain.store.ts';
import { mailZoneConfig } from './mail-zone.config.ts';

/** The number of domains checked in parallel. Name servers may take seconds, and this many wait no longer than one. */
const atOnce = 20;

/** Checks every domain once a day: a domain without its records can no longer send, one with them can. */
export const checkDomainsJob = job({
  name: 'kmail.check_domains',
  payload: z.object({}),
  cron: '*/15 * * * *',
  run: async ({ kernel }) => {
    const { KUMBI_MAIL_ZONE: zone } = mailZoneConfig.of(kernel.config);
    if (zone === undefined) return;
    const before = new Date(kernel.clock.now().getTime() - domainCheckHours * 3_600_000);
    for (;;) {
      // Checked domains are no longer due.
      const due = await readDueDomains(kernel, before, atOnce);
      await Promise.all(
        due.map(async (domain) => {
          const checks = await askForRecords(kernel, domain, zone);
          await inSystemCtx(kernel, domain.workspace_id, 'check a mail domain', (ctx) =>
            settleChecks(ctx, domain.id, checks),
          );
        }),
      );
      if (due.length < atOnce) return;
    }
  },
});
