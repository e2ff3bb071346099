import * as card from './balance-card.tsx';
import * as issues from './issue-list.tsx';
import * as issuesCard from './issues-card.tsx';
import * as movements from './movement-list.tsx';
import * as opening from './pay/use-open-payment.ts';
import * as methods from './pay/use-pay-methods.tsx';
import * as proof from './proof/proof-panel.tsx';
import * as refund from './refunds/refund-button.tsx';
import * as payouts from './requests/payout-card.tsx';

/** The balance that the platform owes the workspace. */
export const BalanceCard = card.BalanceCard;
/** The bank accounts for payouts, with the requests. */
export const PayoutCard = payouts.PayoutCard;
/** The movements of the balance, including payouts. */
export const MovementList = movements.MovementList;
/** Shows the number of payments to review; nothing if there are none. */
export const IssuesCard = issuesCard.IssuesCard;
/** The payments to review, each with the possible decisions. */
export const IssueList = issues.IssueList;
/** Asks how to pay for something that the platform sells. */
export const usePayMethods = methods.usePayMethods;
/** Opens the refunds of a payment. */
export const RefundButton = refund.RefundButton;
/** The proof of a bank transfer, with the seller's decision about it. */
export const ProofPanel = proof.ProofPanel;
/** A payment that was begun. */
export type BegunPayment = opening.BegunPayment;
/** Opens the dialog of a payment that was begun. */
export const useOpenPayment = opening.useOpenPayment;
/** The address parameters of the same dialog on another screen. */
export const paymentSearch = opening.paymentSearch;
