import type { IntegrationStatus } from '@kumbi/contract/integrations/integrations.limits.ts';
import type { BulkAnswer, BulkRows } from '@kumbi/contract/shared/bulk.schemas.ts';
import { applyToMany } from '../../../kernel/records/bulk.ts';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import type { Refusal } from '../../../kernel/tenancy/refusal.ts';
import { integrations } from '../integration.records.ts';
import { lockIntegration } from '../integration.store.ts';

export const switchManyIntegrations = (
  ctx: MemberCtx,
  rows: BulkRows,
  status: IntegrationStatus,
): Promise<BulkAnswer | Refusal> =>
  applyToMany(ctx, rows, {
    lock: (id) => lockIntegration(ctx, id),
    unknown: 'integration.unknown',
    isDone: (integration) => integration.status === status,
    apply: ({ id }) => integrations.update(ctx, id, () => ({ status })),
  });
