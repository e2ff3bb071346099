import { metaPixel } from '@kumbi/contract/meta-services/meta-services.endpoints.ts';
import type { ServiceUse } from '../integrations/integrations.public.ts';
import { callGraph } from './graph.adapter.ts';

export const metaPixelServiceUse: ServiceUse = {
  form: metaPixel,
  refusedField: 'token',
  isTestable: ({ settings, secrets }) => Boolean(settings.pixel_id && secrets.token),
  async try(kernel, credential) {
    const { settings, secrets } = credential;
    if (!settings.pixel_id || !secrets.token) return 'unreachable';
    // Meta checks the token first, and then refuses the empty list, so that nothing is recorded.
    const answer = await callGraph(kernel, credential, {
      method: 'POST',
      path: `/${settings.pixel_id}/events`,
      token: secrets.token,
      body: { data: [] },
      isRepeatable: true,
    });
    if (answer.kind === 'unavailable') return 'unreachable';
    return answer.kind === 'refused' ? 'refused' : 'working';
  },
  isInUse: async () => false,
  // A page whose visits become dots of a chart.
  logo: `
    <rect width="48" height="48" rx="12" fill="#1c4fd6"/>
    <rect x="9" y="10" width="30" height="28" rx="5" fill="#fff"/>
    <path d="M9 17h30" stroke="#c3d3fa" stroke-width="3"/>
    <circle cx="13" cy="13.6" r="1.3" fill="#1c4fd6"/><circle cx="17" cy="13.6" r="1.3" fill="#1c4fd6"/>
    <path d="m14 32 6-6 5 3.5 8.5-8.5" fill="none" stroke="#1c4fd6" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="33.5" cy="21" r="3" fill="#f2b90f"/>`,
};
