export { type DemoProductName, demoShop } from './product/product.demo.ts';
export { readShopSetup as shopSetup } from './sale/sale.reads.ts';
export { knownProducts, knownShops, readPageTargets } from './visit/page-target.service.ts';
