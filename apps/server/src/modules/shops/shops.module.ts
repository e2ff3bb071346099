import { bin } from '../../kernel/bin/bin.ts';
import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { sellerPages } from '../affiliates/affiliates.public.ts';
import { contactData, contactReferences, segmentFacts, timelineSources } from '../contacts/contacts.public.ts';
import { integrationUsers } from '../integrations/integrations.public.ts';
import { conversionRecords } from '../links/links.public.ts';
import { releaseImage } from '../media/media.public.ts';
import { purposeSellers } from '../payments/payments.public.ts';
import { categories, registerCategories } from './category/category.records.ts';
import { forgetShopMethods } from './integration.listeners.ts';
import { shopUsers } from './integration-user.entry.ts';
import { productDemo } from './product/product.demo.ts';
import { registerProducts, registerProgramProducts } from './product/product.routes.ts';
import { deletedProductsMigration } from './product/product-bin.table.ts';
import { productEvents } from './product/product-event.view.ts';
import { productListMigration, productUpdatesMigration } from './product/product-list.table.ts';
import { productOrdersMigration } from './product/product-orders.table.ts';
import { productSearchMigration } from './product/product-search.table.ts';
import { stockAttention } from './product/stock-attention.entry.ts';
import { provinceConfig } from './province/province.config.ts';
import { refreshProvincesJob } from './province/province.jobs.ts';
import { registerProvinces } from './province/province.routes.ts';
import { saleDemo } from './sale/sale.demo.ts';
import { tellSeller } from './sale/sale.listeners.ts';
import { sendSaleMailJob } from './sale/sale.mail.ts';
import { registerSales } from './sale/sale.routes.ts';
import { saleNumbersMigration } from './sale/sale.table.ts';
import { saleContactData } from './sale/sale-contact.entry.ts';
import { saleContactsMigration } from './sale/sale-contact.table.ts';
import { saleEvents } from './sale/sale-event.view.ts';
import { saleOrdersMigration } from './sale/sale-orders.table.ts';
import { shopPurpose } from './sale/sale-purpose.entry.ts';
import { saleFact } from './sale/sale-segment.entry.ts';
import { saleRecord, saleTimeline } from './sale/sale-timeline.entry.ts';
import { registerShops } from './shop/shop.routes.ts';
import { forgetShops } from './shop/shop.service.ts';
import { shopEvents } from './shop/shop-event.view.ts';
import { shopOrdersMigration } from './shop/shop-orders.table.ts';
import { salePaidNotification } from './shops.notifications.ts';
import {
  shopAccountsMigration,
  shopMethodsMigration,
  shopsMigration,
  shopsTables,
  unchargedFeesMigration,
} from './shops.table.ts';
import { shopsSearch } from './shops-search.entry.ts';
import { listShopPages } from './visit/seller-pages.entry.ts';
import { shopPages } from './visit/shop.page.ts';
import { shopSitemaps } from './visit/sitemap.view.ts';

export const shopsModule: Module = {
  name: 'shops',
  attentionSources: { stock_low: stockAttention },
  searchSources: shopsSearch,
  countedRows: { ksp_shops: { table: 'shops' }, ksp_products: { table: 'products', gone: 'deleted_at' } },
  config: [provinceConfig],
  migrations: [
    shopsMigration,
    deletedProductsMigration,
    unchargedFeesMigration,
    saleNumbersMigration,
    saleContactsMigration,
    shopMethodsMigration,
    shopAccountsMigration,
    productListMigration,
    productUpdatesMigration,
    productSearchMigration,
    productOrdersMigration,
    saleOrdersMigration,
    shopOrdersMigration,
  ],
  publishes: [...saleEvents, ...productEvents, ...shopEvents],
  routes: (routes) => {
    registerShops(routes);
    registerCategories(routes);
    registerProducts(routes);
    registerProgramProducts(routes);
    registerProvinces(routes);
    registerSales(routes);
  },
  pages: shopPages,
  demo: [productDemo, saleDemo],
  jobs: [refreshProvincesJob, sendSaleMailJob],
  bins: [
    // Before the categories that they are in.
    bin({ table: shopsTables.products, onPurge: (ctx, { image_id }) => releaseImage(ctx, image_id) }),
    categories.bin,
  ],
  listeners: [tellSeller, forgetShopMethods],
  notifications: [salePaidNotification],
  forgetWorkspace: forgetShops,
  provide: (registry) => {
    registry.provide(purposeSellers, 'shop', shopPurpose);
    registry.provide(timelineSources, 'sale', saleTimeline);
    registry.provide(conversionRecords, 'shop', saleRecord);
    registry.provide(segmentFacts, 'sale', saleFact);
    registry.provide(contactReferences, 'sales', { table: 'sales' });
    for (const [part, data] of Object.entries(saleContactData)) registry.provide(contactData, part, data);
    registry.provide(sellerPages, 'shops', listShopPages);
    registry.provide(sitemapSources, 'shops', shopSitemaps);
    registry.provide(integrationUsers, 'shop', shopUsers);
  },
};
