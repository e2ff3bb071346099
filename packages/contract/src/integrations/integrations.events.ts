import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { servicePlatforms } from '../services.ts';

/** An integration was connected, changed, turned on or off, deleted or restored. */
export const integrationChanged = domainEvent(
  'integration.changed',
  z.object({ integration_id: z.uuid(), platform: z.enum(servicePlatforms) }),
);

/** The service no longer accepts a connection: a person has to connect the account again. */
export const integrationLost = domainEvent(
  'integration.lost',
  z.object({ integration_id: z.uuid(), platform: z.enum(servicePlatforms) }),
);
