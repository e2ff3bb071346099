import { bin } from '../../kernel/bin/bin.ts';
import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { releaseImage } from '../media/media.public.ts';
import { notificationDefinitions } from '../notifications/notifications.public.ts';
import { purposeSellers } from '../payments/payments.public.ts';
import { workspaceErasers } from '../workspaces/workspaces.public.ts';
import { categories } from './category/category.records.ts';
import { registerCategories } from './category/category.routes.ts';
import { forgetShopMethods } from './integration.listeners.ts';
import { deliverableMigration } from './product/deliverable.table.ts';
import { registerProducts } from './product/product.routes.ts';
import { deletedProductsMigration, shopBinMigration } from './product/product-bin.table.ts';
import { refreshProvincesJob } from './province/province.jobs.ts';
import { registerProvinces } from './province/province.routes.ts';
import { tellSeller } from './sale/sale.listeners.ts';
import { sendSaleMailJob } from './sale/sale.mail.ts';
import { registerSales } from './sale/sale.routes.ts';
import { salesMigration } from './sale/sale.table.ts';
import { shopPurpose } from './sale/sale-purpose.slot.ts';
import { registerShops } from './shop/shop.routes.ts';
import { forgetShops } from './shop/shop.service.ts';
import { salePaidNotification } from './shops.notifications.ts';
import { shopsMigration, shopsTables } from './shops.table.ts';
import { shopPages } from './visit/shop.page.ts';
import { shopSitemaps } from './visit/sitemap.view.ts';

export const shopsModule: Module = {
  name: 'shops',
  migrations: [shopsMigration, salesMigration, shopBinMigration, deliverableMigration, deletedProductsMigration],
  routes: (routes) => {
    registerShops(routes);
    registerCategories(routes);
    registerProducts(routes);
    registerProvinces(routes);
    registerSales(routes);
  },
  pages: shopPages,
  jobs: [refreshProvincesJob, sendSaleMailJob],
  bins: [
    // Before the categories that they are in.
    bin({ table: shopsTables.products, onPurge: (ctx, { image_id }) => releaseImage(ctx, image_id) }),
    categories.bin,
  ],
  listeners: [tellSeller, forgetShopMethods],
  provide: (registry) => {
    registry.provide(notificationDefinitions, salePaidNotification.kind, salePaidNotification);
    registry.provide(purposeSellers, 'shop', shopPurpose);
    registry.provide(workspaceErasers, 'shops', forgetShops);
    registry.provide(sitemapSources, 'shops', shopSitemaps);
  },
};
