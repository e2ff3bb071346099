import { createHmac } from 'node:crypto';
import { type CallbackSender, createCallbackSender } from '../callbacks.ts';
import type { SandboxOptions } from '../options.ts';
import type { World } from '../provider.ts';
import { type Book, createBook, type Payment, type PaymentIds } from './proxypay-book.ts';

/** The account in the options; its state keeps the names from the time when it was the only one. */
export const MAIN = 'main';

export type ProxypayAccount = SandboxOptions['proxypay'];

export type ProxypayDesk = {
  id: string;
  account: ProxypayAccount;
  book: Book;
  sender: CallbackSender;
  /** Accepts the money and starts its callback to the merchant. */
  pay(referenceId: string, cents: number): Payment;
  announce(payment: Payment): void;
  resend(payment: Payment): Promise<{ delivered: boolean; status: number | null }> | null;
};

/** The merchant's account: its book, and the sender of its callbacks. */
export function openDesk(id: string, account: ProxypayAccount, world: World, ids: PaymentIds): ProxypayDesk {
  const book = createBook(world, account.entity, id === MAIN ? 'proxypay' : `proxypay.${id}`, ids);
  const sender = createCallbackSender({
    faults: () => world.faults.of('proxypay'),
    retryMs: world.callbackRetryMs,
    onOutcome: book.noteOutcome,
    isSettled: book.isAcknowledged,
  });
  function callbackOf(payment: Payment, url: string) {
    const body = JSON.stringify(payment);
    const signature = createHmac('sha256', account.apiKey).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-signature': signature };
    return { key: String(payment.id), url, headers, body };
  }
  function announce(payment: Payment): void {
    if (account.callbackUrl === null) {
      book.setDelivery(String(payment.id), { state: 'waiting' });
      return;
    }
    const { key, ...callback } = callbackOf(payment, account.callbackUrl);
    book.setDelivery(key, { state: 'sending' });
    // Callbacks start only after the payment is persistent, so that a restart can't undo an announced payment.
    void world.committed().then(
      () => {
        const state = sender.offer({ key, ...callback });
        if (state !== 'sending') book.setDelivery(key, { state });
      },
      (error: Error) => world.log(`payment ${key} was not announced: ${error.message}`),
    );
  }
  return {
    id,
    account,
    book,
    sender,
    announce,
    pay: (referenceId, cents) => {
      const payment = book.addPayment(referenceId, cents);
      announce(payment);
      return payment;
    },
    resend: (payment) =>
      account.callbackUrl === null ? null : sender.resend(callbackOf(payment, account.callbackUrl)),
  };
}
