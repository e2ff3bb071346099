export { maskedIban, takesCurrency, usableAfterChange } from './bank-account/bank-account.rules.ts';
export { announceAccount, readBankAccount } from './bank-account/bank-account.service.ts';
export { closeByHand, payByHand, setHandedOver } from './checkout/by-hand.service.ts';
export { type CheckoutRow, lockCheckout } from './checkout/checkout.store.ts';
export { checkoutOrigins } from './checkout/checkout-origin.slot.ts';
export { readWorkingMethods, workingMethods } from './checkout/method.service.ts';
export { type DemoPurchase, demoNumbers, demoPurchases } from './checkout/purchase.demo.ts';
export { referrals } from './checkout/referral.slot.ts';
export {
  hasSold,
  readBestSellers,
  readLatestOrders,
  readNewBuyers,
  readSalesFigures,
  type SalesDay,
} from './checkout/sold.reads.ts';
export { undeliveredState } from './issue/payment-issue.store.ts';
export { transferMoney } from './ledger/transfer.service.ts';
export type { ReceiptContent } from './payments.table.ts';
export { lockAvailable } from './payout/payout.store.ts';
export { recordRefund } from './payout/refund.service.ts';
export { touchCheckout, updatedCheckouts } from './program/updated-checkout.store.ts';
export type { Collecting } from './provider/method.slot.ts';
export { contactPayments } from './purpose/contact-payment.entry.ts';
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
export { paidFact } from './refund/paid-fact.reads.ts';
