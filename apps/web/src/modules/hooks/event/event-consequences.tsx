import { slotHost } from '../../../ui/part-host.tsx';
import { eventParts } from '../event-parts.public.ts';

/** Shows the consequences of an event in other modules, such as the runs of a flow. */
export const EventConsequences = slotHost(eventParts);
