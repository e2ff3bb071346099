import type { Module } from '../../kernel/module.ts';
import { pageAdditions } from '../../kernel/site/page-addition.ts';
import { serviceUses } from '../integrations/integrations.public.ts';
import { metaPixelServiceUse } from './meta-pixel-service.entry.ts';
import { registerMetaServices } from './meta-services.routes.ts';
import { sendPixelEventsJob } from './pixel-event.jobs.ts';
import { pixelEventMigration } from './pixel-event.table.ts';
import { pixelChangedListener } from './pixel-page.listeners.ts';
import { pixelAddition } from './pixel-page.view.ts';

export const metaServicesModule: Module = {
  name: 'meta-services',
  migrations: [pixelEventMigration],
  routes: registerMetaServices,
  jobs: [sendPixelEventsJob],
  listeners: [pixelChangedListener],
  provide: (registry) => {
    registry.provide(serviceUses, 'meta-pixel', metaPixelServiceUse);
    registry.provide(pageAdditions, 'meta-services', pixelAddition);
  },
};
