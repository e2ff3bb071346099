import type { ModuleScreens } from './screen.ts';

export const auditScreens: ModuleScreens = {
  module: 'audit',
  business: ({ place }) => [{ name: 'audit', path: `${place}/settings/audit` }],
};
