export { type SellerPage, sellerPages } from './program/promoted-page.slot.ts';
