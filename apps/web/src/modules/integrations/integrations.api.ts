import { listIntegrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { listQuery } from '../../lib/api/list-query.ts';

export const integrationsQuery = (workspace: string, name: string) =>
  listQuery(listIntegrations, { workspace, key: ['integrations'], query: { name } });
