import { operatorServices as operatorServicesApi } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const operatorServices = resource({
  list: pick(operatorServicesApi.list, 'services'),
  switch: pick(operatorServicesApi.switch, 'services'),
});
