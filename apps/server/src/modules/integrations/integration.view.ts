import { integrationSchema } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { serviceOf } from '@kumbi/contract/services.ts';
import { type View, viewOf } from '../../kernel/http/view.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { IntegrationView } from './integration.store.ts';
import { serviceLogoUrl } from './service-logo.view.ts';

export function integrationView(kernel: Kernel, row: IntegrationView): View<typeof integrationSchema> {
  return viewOf(integrationSchema, row, {
    integration_name: row.name,
    integration_services: { name: serviceOf(row.platform).name, logo: serviceLogoUrl(kernel, row.platform) },
    first: row.first ?? false,
    key_refused: row.refused_at !== null,
  });
}
