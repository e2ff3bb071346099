import { listAutomations } from '@kumbi/contract/automations/automations.endpoints.ts';
import { listQuery } from '../../lib/api/list-query.ts';

export const automationsQuery = (workspace: string, name: string) =>
  listQuery(listAutomations, { workspace, key: ['automations'], query: { name } });
