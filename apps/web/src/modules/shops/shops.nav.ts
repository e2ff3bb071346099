import { IconBuildingStore, IconPlus, IconReceipt } from '@tabler/icons-react';
import type { Command, NavEntry } from '../../lib/web-module.ts';

export const navigation: readonly NavEntry[] = [
  {
    path: 'kshop',
    label: 'app.nav.shops',
    icon: IconBuildingStore,
    group: 'sell',
    place: 10,
    letter: 's',
    thumb: true,
  },
  {
    path: 'kshop/sales',
    label: 'app.nav.sales',
    icon: IconReceipt,
    group: 'sell',
    place: 20,
    letter: 'v',
    thumb: true,
  },
];

export const commands: readonly Command[] = [
  {
    label: 'app.palette.create_product',
    icon: IconPlus,
    place: 10,
    modal: 'ksp-add-product',
    permission: 'content.write',
  },
  {
    label: 'app.palette.create_shop',
    icon: IconPlus,
    place: 30,
    modal: 'ksp-add-shop',
    permission: 'content.write',
  },
];
