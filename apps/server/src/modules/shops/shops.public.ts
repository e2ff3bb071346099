export {
  readLatestSales as latestSales,
  readNewBuyers as newBuyers,
  readSalesFigures as salesFigures,
  readSaleView as saleOf,
  readShopSetup as shopSetup,
  type SalesDay,
} from './sale/sale.reads.ts';
export type { SaleLine, SalesTables } from './sale/sale.table.ts';
export { salePaidNotification } from './shops.notifications.ts';
export { knownProducts, knownShops, readPageTargets } from './visit/page-target.service.ts';
