import * as z from 'zod';
import { domainEvent } from '../event.ts';
<<<<<<< HEAD
import { servicePlatforms } from './integrations.texts.ts';
=======
import { servicePlatforms } from './services.texts.ts';
>>>>>>> h-integrations

/** An integration was connected, changed, switched, deleted or brought back. */
export const integrationChanged = domainEvent(
  'integration.changed',
  z.object({ integration_id: z.uuid(), platform: z.enum(servicePlatforms) }),
);
