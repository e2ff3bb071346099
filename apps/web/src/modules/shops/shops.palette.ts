import type texts from '@kumbi/contract/shops/messages/palette.en.json';
import { IconBuildingStore, IconPackage, IconReceipt } from '@tabler/icons-react';
import type { WebPalette } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface PaletteTexts {
    readonly shops: typeof texts;
  }
}

export const palette: WebPalette = {
  kinds: { shop: IconBuildingStore, product: IconPackage, sale: IconReceipt },
  screens: [
    { path: 'kshop/sales/balance', label: 'palette.screens.balance' },
    { path: 'kshop/sales/review', label: 'palette.screens.review' },
  ],
};
