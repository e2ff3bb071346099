import type { WebPalette } from '../../lib/web-module.ts';

export const palette: WebPalette = {
  screens: [{ path: 'settings/audit', label: 'app.nav.audit', permission: 'audit.read' }],
};
