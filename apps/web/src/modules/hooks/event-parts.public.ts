import type { ComponentType } from 'react';
import type { TextModule } from '../../lib/i18n/module-texts.ts';
import { Slot } from '../../lib/slots.ts';

/** The part of an event's drawer in which another module lists the consequences of the event there. */
export interface EventPart {
  readonly messages: readonly TextModule[];
  readonly load: () => Promise<ComponentType<{ readonly event: string }>>;
}

export const eventParts = new Slot<EventPart>();
