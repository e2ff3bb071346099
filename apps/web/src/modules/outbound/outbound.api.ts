import { listOutbound } from '@kumbi/contract/outbound/outbound.endpoints.ts';
import { listQuery } from '../../lib/api/list-query.ts';

export const outboundQuery = (workspace: string, name: string) =>
  listQuery(listOutbound, { workspace, key: ['outbound'], query: { name } });
