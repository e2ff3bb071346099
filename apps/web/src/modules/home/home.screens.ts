import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

/** The first screen of a workspace, and the front page of the site. */
export const homeScreens: ModuleScreens = {
  module: 'home',
  newcomer: () => [{ name: 'first home', path: 'app/creator' }],
  business: ({ place }) => [
    { name: 'home', path: place },
    { name: 'create', path: modal(place, 'create') },
  ],
  visitor: () => [{ name: 'front', path: '' }],
};
