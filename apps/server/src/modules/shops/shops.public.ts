export { knownProducts, knownShops, readPageTargets } from './page-target.service.ts';
export { type DemoProductName, demoShop } from './product.demo.ts';
export {
  readLatestSales as latestSales,
  readNewBuyers as newBuyers,
  readSalesFigures as salesFigures,
  readSaleView as saleOf,
  readShopSetup as shopSetup,
  type SalesDay,
} from './sale.reads.ts';
