import type { ComponentType } from 'react';
import type { TextModule } from '../../lib/i18n/module-texts.ts';
import { Slot } from '../../lib/slots.ts';

/** A section of a person's own page. */
export interface ProfileCard {
  /** The smallest is first, right after the person's own data. */
  readonly place: number;
  /** Its texts, fetched with its code. */
  readonly messages: readonly TextModule[];
  readonly load: () => Promise<ComponentType>;
}

export const profileCards = new Slot<ProfileCard>();
