/** A payout cannot be recorded as asked; its message is the one line that the operator reads. */
export class PayoutRefused extends Error {
  override name = 'PayoutRefused';
}
