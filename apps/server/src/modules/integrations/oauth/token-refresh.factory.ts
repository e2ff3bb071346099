/**
 * A process of a test that uses one token: `token-refresh.factory.ts <RefreshingInput as JSON>`. It has several kernels, each with
 * its own connections to the database, as a process of its own has. It reports `ready`, waits for a message, and then
 * reports the tokens that all of its kernels found.
 */
import { once } from 'node:events';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import * as z from 'zod';
import { parseConfig } from '../../../kernel/config/config.ts';
import { createDatabase } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { createLog } from '../../../kernel/log/log.ts';
import { createSecrets } from '../../../kernel/secrets/secrets.ts';
import { trelloService } from '../steps/trello/trello-service.entry.ts';
import { usableToken } from './oauth-token.service.ts';

const inputSchema = z.object({
  ownerUrl: z.string(),
  appUrl: z.string(),
  masterSecret: z.string(),
  /** The environment of the server. */
  given: z.record(z.string(), z.string()),
  /** The difference between the time of the server and that of the machine. */
  offsetMs: z.number(),
  workspaceId: z.string().transform((id) => id as WorkspaceId),
  integrationId: z.string(),
  kernels: z.number(),
});
export type RefreshingInput = z.input<typeof inputSchema>;

const input = inputSchema.parse(JSON.parse(process.argv[2] ?? ''));
const log = createLog('silent');
const config = parseConfig(input.given);
const clock = { now: () => new Date(Date.now() + input.offsetMs) };
const kernels = Array.from({ length: input.kernels }, () => {
  const db = createDatabase({ ownerUrl: input.ownerUrl, appUrl: input.appUrl, poolSize: 1, log });
  const parts = { config, db, log, clock, secrets: createSecrets(input.masterSecret) };
  return { ...parts, registry: { find: () => trelloService } } as unknown as Kernel;
});

process.send?.('ready');
await once(process, 'message');
const found = await Promise.all(kernels.map((kernel) => usableToken(kernel, input)));
process.send?.(found.map((token) => (token.kind === 'usable' ? token.access : token.kind)));
await Promise.all(kernels.map(({ db }) => db.close()));
process.disconnect();
