import * as z from 'zod';
import { domainEvent } from '../event.ts';
import { servicePlatforms } from './services.texts.ts';

/** An integration was connected, changed, switched, deleted or brought back. */
export const integrationChanged = domainEvent(
  'integration.changed',
  z.object({ integration_id: z.uuid(), platform: z.enum(servicePlatforms) }),
);
