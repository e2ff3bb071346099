import { startFreePlan } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import { resource } from '../../lib/api/resource.ts';

export const subscriptions = resource({ startFree: startFreePlan });
