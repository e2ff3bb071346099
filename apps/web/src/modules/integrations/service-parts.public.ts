import type { ComponentType } from 'react';
import type { TextModule } from '../../lib/i18n/module-texts.ts';
import { Slot } from '../../lib/slots.ts';

export interface ServicePartProps {
  /** The id of the integration. */
  readonly integration: string;
}

/** The part of an integration's settings besides its form, under the platform of its service. */
export interface ServicePart {
  readonly messages: readonly TextModule[];
  readonly load: () => Promise<ComponentType<ServicePartProps>>;
}

export const serviceParts = new Slot<ServicePart>();
