export { closeByHand, payByHand } from './checkout/by-hand.service.ts';
export { methodsFollowIntegrations, readWorkingMethods, workingMethods } from './checkout/method.service.ts';
export { type DemoPurchase, demoNumbers, demoPurchases } from './checkout/purchase.demo.ts';
export { hasSold, readLatestOrders, readNewBuyers, readSalesFigures, type SalesDay } from './checkout/sold.reads.ts';
export { undeliveredState } from './issue/payment-issue.store.ts';
export type { ReceiptContent } from './payments.table.ts';
export { recordRefund } from './payout/refund.service.ts';
export { maySell, readPurposeBody } from './purpose/purpose.service.ts';
export {
  type OpenedCheckout,
  type OpenRequest,
  type PayersPayment,
  type PurposeSeller,
  purposeSellers,
  type Reserved,
  type SettledCheckout,
} from './purpose/purpose.slot.ts';
export { insertDemoPlatformPurchase } from './receipt/platform-purchase.demo.ts';
export { downloadPurchaseReceipt, listPurchases } from './receipt/purchase.view.ts';
export { receiptHash } from './receipt/receipt.store.ts';
