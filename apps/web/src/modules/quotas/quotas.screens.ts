import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

const limited = (place: string, params: Record<string, string>) => modal(`${place}/kshop`, 'subs-limited', params);

/** The messages to a user whose plan has reached a limit. */
export const quotasScreens: ModuleScreens = {
  module: 'quotas',
  newcomer: () => [{ name: 'limit without a plan', path: limited('app/creator', { situation: 'no-subs' }) }],
  business: ({ place }) => [
    { name: 'limit reached', path: limited(place, { situation: 'limited', resource: 'ksp_shops', limit: '1' }) },
    { name: 'limit expired', path: limited(place, { situation: 'expiration' }) },
  ],
};
