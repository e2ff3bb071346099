import type { walkBlocks } from '@kumbi/blocks/model/walk.ts';
import type { ConversionKind } from '@kumbi/contract/pages/reports.limits.ts';
import type { ComponentType } from 'react';
import type { MessageKey } from '../../../lib/i18n/messages.ts';
import type { TextModule } from '../../../lib/i18n/module-texts.ts';
import { Slot } from '../../../lib/slots.ts';

export type PageBlock = ReturnType<typeof walkBlocks>[number]['block'];

export interface TabProps {
  readonly page: { readonly id: string; readonly title: string };
  /** Every block of the page, at any depth. */
  readonly blocks: readonly PageBlock[];
}

/** A tab of a page's activity, under its key in the address (`?tab=answers`). */
export interface ActivityTab {
  /** The smallest is first. */
  readonly place: number;
  readonly label: MessageKey;
  /** The types of blocks that collect the tab's data. */
  readonly blocks: readonly string[];
  /** Conversions that also show the tab when its block is no longer on the page. */
  readonly kind?: ConversionKind;
  /** Texts of the tab, fetched with the page. */
  readonly messages: readonly TextModule[];
  readonly load: () => Promise<ComponentType<TabProps>>;
}

export const activityTabs = new Slot<ActivityTab>();
