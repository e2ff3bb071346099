import { bin } from '../../kernel/bin/bin.ts';
import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { releaseImage } from '../media/media.public.ts';
import { notificationDefinitions } from '../notifications/notifications.public.ts';
import { purposeSellers } from '../payments/payments.public.ts';
import { workspaceErasers } from '../workspaces/workspaces.public.ts';
import { binMigration, binTables } from './bin.table.ts';
import { forgetShopMethods } from './integration.listeners.ts';
import { deliverableMigration } from './product/deliverable.table.ts';
import { refreshProvincesJob } from './province/province.jobs.ts';
import { registerProvinces } from './province/province.routes.ts';
import { tellSeller } from './sale/sale.listeners.ts';
import { sendSaleMailJob } from './sale/sale.mail.ts';
import { registerSales } from './sale/sale.routes.ts';
import { salesMigration } from './sale/sale.table.ts';
import { shopPurpose } from './sale/sale-purpose.slot.ts';
import { registerCategories, registerProducts, registerShops } from './shop/shop.routes.ts';
import { forgetShops } from './shop/shop.service.ts';
import { salePaidNotification } from './shops.notifications.ts';
import { shopsMigration } from './shops.table.ts';
import { shopPages } from './visit/shop.page.ts';
import { shopSitemaps } from './visit/sitemap.view.ts';

export const shopsModule: Module = {
  name: 'shops',
  migrations: [shopsMigration, salesMigration, binMigration, deliverableMigration],
  routes: (routes) => {
    registerShops(routes);
    registerCategories(routes);
    registerProducts(routes);
    registerProvinces(routes);
    registerSales(routes);
  },
  pages: shopPages,
  jobs: [refreshProvincesJob, sendSaleMailJob],
  // Purging a product or category releases its picture.
  bins: [bin({ table: binTables.shop_bin, onPurge: (ctx, { image_id }) => releaseImage(ctx, image_id) })],
  listeners: [tellSeller, forgetShopMethods],
  provide: (registry) => {
    registry.provide(notificationDefinitions, salePaidNotification.kind, salePaidNotification);
    registry.provide(purposeSellers, 'shop', shopPurpose);
    registry.provide(workspaceErasers, 'shops', forgetShops);
    registry.provide(sitemapSources, 'shops', shopSitemaps);
  },
};
