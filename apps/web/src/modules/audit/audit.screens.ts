import type { ModuleScreens } from '../../../../../e2e/screens/screen.ts';

export const auditScreens: ModuleScreens = {
  module: 'audit',
  business: ({ place }) => [
    { name: 'audit', path: `${place}/settings/audit` },
    { name: 'audit filtered', path: `${place}/settings/audit?action=api_key.created` },
  ],
};
