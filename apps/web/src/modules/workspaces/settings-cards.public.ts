import type { ComponentType } from 'react';
import type { TextModule } from '../../lib/i18n/module-texts.ts';
import { Slot } from '../../lib/slots.ts';

/** A section of the settings page, for the users who may change the settings. */
export interface SettingsCard {
  /** Its texts, fetched with its code. */
  readonly messages: readonly TextModule[];
  readonly load: () => Promise<ComponentType>;
}

export const settingsCards = new Slot<SettingsCard>();
