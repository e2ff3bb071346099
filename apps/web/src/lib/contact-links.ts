import type { ComponentType } from 'react';
import type { TextModule } from './i18n/module-texts.ts';
import { Slot } from './slots.ts';

/** The ways to reach the operator of the platform, for screens that can't help any further. */
export const contactLinks = new Slot<{
  readonly messages: readonly TextModule[];
  readonly load: () => Promise<ComponentType>;
}>();
