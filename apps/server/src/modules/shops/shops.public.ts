export { knownProducts, knownShops, readPageTargets } from './page-target.service.ts';
export {
  readLatestSales as latestSales,
  readNewBuyers as newBuyers,
  readSalesFigures as salesFigures,
  readSaleView as saleOf,
  readShopSetup as shopSetup,
  type SalesDay,
} from './sale.reads.ts';
export type { SaleLine, SalesTables } from './sale.table.ts';
export { salePaidNotification } from './shops.notifications.ts';
