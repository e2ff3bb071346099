export { type DemoProductName, demoShop } from './product/product.demo.ts';
export {
  readLatestSales as latestSales,
  readNewBuyers as newBuyers,
  readSalesFigures as salesFigures,
  readSaleView as saleOf,
  readShopSetup as shopSetup,
  type SalesDay,
} from './sale/sale.reads.ts';
export { knownProducts, knownShops, readPageTargets } from './visit/page-target.service.ts';
