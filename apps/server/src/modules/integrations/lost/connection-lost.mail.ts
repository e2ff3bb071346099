import { serviceOf } from '@kumbi/contract/services.ts';
import * as z from 'zod';
import { productMail } from '../../../kernel/mail/product-mail.ts';
import { readHost, screenUrl } from '../../workspaces/workspaces.public.ts';
import { findIntegration } from '../integration.store.ts';

/** Tells the owner of a workspace that a service no longer accepts a connection. */
export const sendConnectionLostMailJob = productMail({
  name: 'integrations.send_lost_mail',
  payload: { integration_id: z.uuid() },
  read: async (ctx, { integration_id }) => {
    const row = await findIntegration(ctx, integration_id);
    // It was connected again or deleted, so the email would only cause alarm.
    return row?.refused_at && !row.deleted_at ? { row, lostAt: row.refused_at, host: await readHost(ctx) } : undefined;
  },
  write: ({ row, lostAt, host }, kernel) => ({
    view: 'connection-lost',
    lang: host.language,
    to: host.email,
    id: `connection-lost.${row.id}.${lostAt.getTime()}`,
    props: {
      name: host.person,
      workspace: host.name,
      integration: row.name,
      service: serviceOf(row.platform).name,
      url: screenUrl(kernel, host, 'integrations'),
    },
  }),
});
