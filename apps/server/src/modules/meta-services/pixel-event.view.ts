import type { PixelEventRow } from './pixel-event.store.ts';

/** An event as the Conversions API takes it. Its id lets Meta recognise the browser's report of the same event. */
export const conversionEvent = ({
  id,
  name,
  url,
  ip,
  user_agent,
  fbp,
  fbc,
  created_at,
}: Omit<PixelEventRow, 'workspace_id' | 'integration_id'>) => ({
  event_name: name,
  event_time: Math.floor(created_at.getTime() / 1_000),
  event_id: id,
  action_source: 'website',
  event_source_url: url,
  user_data: {
    client_ip_address: ip,
    client_user_agent: user_agent,
    ...(fbp ? { fbp } : {}),
    ...(fbc ? { fbc } : {}),
  },
});
