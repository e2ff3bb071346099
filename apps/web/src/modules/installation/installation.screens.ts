import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

export const installationScreens: ModuleScreens = {
  module: 'installation',
  newcomer: () => [{ name: 'install', path: modal('app/creator', 'install') }],
  guest: [{ name: 'offline', path: 'offline' }],
};
