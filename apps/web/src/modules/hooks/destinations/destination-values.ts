import type { Destination } from '@kumbi/contract/hooks/destinations.schemas.ts';

export interface DestinationValues {
  name: string;
  url: string;
  alert_after: number | string;
  filter: Destination['filter'];
}
