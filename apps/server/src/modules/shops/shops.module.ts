import { bin } from '../../kernel/bin/bin.ts';
import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { releaseImage } from '../media/media.public.ts';
import { purposeSellers } from '../payments/payments.public.ts';
import { binMigration, binTables } from './bin.table.ts';
import { deliverableMigration } from './deliverable.table.ts';
import { forgetShopMethods } from './integration.listeners.ts';
import { productDemo } from './product.demo.ts';
import { refreshProvincesJob } from './province.jobs.ts';
import { registerProvinces } from './province.routes.ts';
import { saleDemo } from './sale.demo.ts';
import { tellSeller } from './sale.listeners.ts';
import { sendSaleMailJob } from './sale.mail.ts';
import { registerSales } from './sale.routes.ts';
import { salesMigration } from './sale.table.ts';
import { shopPurpose } from './sale-purpose.service.ts';
import { shopPages } from './shop.page.ts';
import { registerCategories, registerProducts, registerShops } from './shop.routes.ts';
import { forgetShops } from './shop.service.ts';
import { salePaidNotification } from './shops.notifications.ts';
import { shopsMigration } from './shops.table.ts';
import { shopSitemaps } from './sitemap.service.ts';

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
  demo: [productDemo, saleDemo],
  jobs: [refreshProvincesJob, sendSaleMailJob],
  // A product or category that is purged gives back its picture.
  bins: [bin({ table: binTables.shop_bin, onPurge: (ctx, { image_id }) => releaseImage(ctx, image_id) })],
  listeners: [tellSeller, forgetShopMethods],
  notifications: [salePaidNotification],
  eraseWorkspace: forgetShops,
  provide: (registry) => {
    registry.provide(purposeSellers, 'shop', shopPurpose);
    registry.provide(sitemapSources, 'shops', shopSitemaps);
  },
};
