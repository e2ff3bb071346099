import type texts from '@kumbi/contract/shops/messages/en.json';
import type frameTexts from '@kumbi/contract/shops/messages/frame.en.json';
import type listTexts from '@kumbi/contract/shops/messages/lists.en.json';
import type { saleChanged } from '@kumbi/contract/shops/shops.events.ts';
import { prefetchList } from '../../lib/api/prefetch-list.ts';
import type { ModalScreens } from '../../lib/modals/modal-host.tsx';
import type { Screen } from '../../lib/screens.ts';
import type { WebModule } from '../../lib/web-module.ts';

declare module '../../lib/i18n/module-texts.ts' {
  interface ModuleTexts {
    readonly shops: typeof texts;
  }
  interface GivenTexts {
    readonly shops: typeof frameTexts & typeof listTexts;
  }
}

declare module '../../lib/realtime/realtime.ts' {
  interface RealtimeEvents {
    readonly 'sale-changed': typeof saleChanged;
  }
}

declare module '../../lib/modals/modal-params.ts' {
  interface ModalParams {
    'ksp-add-shop': { readonly id?: string };
    'ksp-add-category': { readonly in_shop: string; readonly category?: string };
    'ksp-add-product': { readonly id?: string; readonly in_shop?: string };
    'ksp-view-shop-cart': { readonly sale: string; readonly number: string };
    'ksp-update-transaction': { readonly sale: string; readonly number: string };
    'mobile-more-options-kshop': Record<never, never>;
  }
}

declare module '../../lib/screens.ts' {
  interface PageParams {
    readonly shop: true;
    readonly method: true;
    readonly days: true;
  }
  interface ScreenPaths {
    readonly kshop: true;
    readonly 'kshop/products': true;
    readonly 'kshop/sales': true;
    readonly 'kshop/sales/balance': true;
    readonly 'kshop/sales/review': true;
  }
}

/** This module's calls include its schemas, so they are fetched with its first page. */
const api = () => import('./shops.api.ts');

const screens: readonly Screen[] = [
  {
    path: 'kshop',
    crumbs: [{ label: 'app.nav.shops' }],
    messages: ['shops', 'lists'],
    load: async () => (await import('./shops-page.tsx')).ShopsPage,
    prefetch: prefetchList(async () => (await api()).shopsQuery),
  },
  {
    path: 'kshop/products',
    crumbs: [{ label: 'app.nav.shops', path: 'kshop' }, { label: 'app.nav.products' }],
    messages: ['shops', 'lists'],
    load: async () => (await import('./products-page.tsx')).ProductsPage,
    prefetch: (workspace, search) => void api().then(({ prefetchProducts }) => prefetchProducts(workspace, search)),
  },
  {
    path: 'kshop/sales',
    crumbs: [{ label: 'app.nav.sales' }],
    messages: ['shops', 'payments', 'lists'],
    load: async () => (await import('./sales/sales-page.tsx')).SalesPage,
    prefetch: prefetchList(async () => (await api()).salesQuery),
  },
  {
    path: 'kshop/sales/balance',
    crumbs: [{ label: 'app.nav.sales', path: 'kshop/sales' }, { label: 'payments.movements.title' }],
    messages: ['shops', 'payments', 'lists'],
    load: async () => (await import('./sales/balance-page.tsx')).BalancePage,
  },
  {
    path: 'kshop/sales/review',
    crumbs: [{ label: 'app.nav.sales', path: 'kshop/sales' }, { label: 'payments.issues.title' }],
    messages: ['shops', 'payments'],
    load: async () => (await import('./sales/review-page.tsx')).ReviewPage,
  },
];

const formTexts = ['shops', 'media'] as const;

const modals: ModalScreens = {
  'ksp-add-shop': { messages: formTexts, load: async () => (await import('./shop-dialog/shop-dialog.tsx')).ShopDialog },
  'ksp-add-category': {
    needs: ['in_shop'],
    messages: formTexts,
    load: async () => (await import('./category.tsx')).CategoryDialog,
  },
  'ksp-add-product': {
    messages: formTexts,
    load: async () => (await import('./product-dialog/product-dialog.tsx')).ProductDialog,
  },
  'ksp-view-shop-cart': {
    needs: ['sale'],
    messages: ['shops', 'payments', 'links'],
    load: async () => (await import('./sales/sale-view-dialog.tsx')).SaleViewDialog,
  },
  'ksp-update-transaction': {
    needs: ['sale'],
    messages: ['shops'],
    load: async () => (await import('./sales/sale-update-dialog.tsx')).SaleUpdateDialog,
  },
  'mobile-more-options-kshop': { messages: [], load: async () => (await import('./shops-nav.tsx')).ShopsSheet },
};

export const shopsWeb: WebModule = {
  name: 'shops',
  screens,
  modals,
  modalParams: ['in_shop', 'category', 'sale', 'number'],
  refresh: { on: ['sale-changed'], tags: ['shops.sale'] },
};
