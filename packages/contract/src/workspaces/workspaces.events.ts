import * as z from 'zod';
import { domainEvent } from '../event.ts';

export const workspaceRenamed = domainEvent(
  'workspace.renamed',
  z.object({ actor_id: z.uuid(), before: z.string(), after: z.string() }),
);
