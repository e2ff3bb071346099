import { businessTemplates as businessTemplatesApi } from '@kumbi/contract/automations/business-templates.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const businessTemplates = resource({
  list: pick(businessTemplatesApi.list, 'templates'),
  create: pick(businessTemplatesApi.create, 'template'),
  update: pick(businessTemplatesApi.update, 'template'),
  withdraw: pick(businessTemplatesApi.withdraw, 'template'),
  restore: pick(businessTemplatesApi.restore, 'template'),
});
