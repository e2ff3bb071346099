import {
  type CryptoAsset,
  currencyOfMethod,
  methodCall,
  type PaymentMethod,
} from '@kumbi/contract/payments/payment-methods.limits.ts';
import type { CheckoutView } from '@kumbi/contract/payments/payments.schemas.ts';
import { outside } from './calls.ts';
import type { Random } from './random.ts';

/** The methods of the buyers, as often as they appear. */
const methods = [
  'reference',
  'reference',
  'reference',
  'multicaixa',
  'paypay',
  'card',
  'crypto',
] as const satisfies readonly PaymentMethod[];
export type BuyerMethod = (typeof methods)[number];

const assets: readonly CryptoAsset[] = ['usdt', 'usdc', 'eth'];

/** The method of a buyer, with everything that it needs to know. */
export interface Choice {
  readonly method: BuyerMethod;
  /** Unique for each buyer, so that the request of one is never taken for another's. */
  readonly phone: string;
  readonly asset: CryptoAsset;
}

export const chooseMethod = (random: Random, phone: string): Choice => ({
  method: random.pick(methods),
  phone,
  asset: random.pick(assets),
});

/** Chooses another method in the same currency: a payment can only continue in it. */
export function chooseAnother(random: Random, choice: Choice): Choice {
  const others = methods.filter(
    (each) => each !== choice.method && currencyOfMethod(each) === currencyOfMethod(choice.method),
  );
  return { ...choice, method: random.pick(others) };
}

export const callOf = ({ method, phone, asset }: Choice) => methodCall({ method, phone, asset });

/** `gone`: the provider no longer takes the payment, such as a request without an approval in time. */
type Paid = 'paid' | 'gone' | undefined;

/**
 * Pays at the provider, as a buyer would with what the payment's page shows.
 *
 * @param again an earlier call may have paid, and its response was lost
 * @returns undefined if nothing is known yet: the buyer tries again
 */
export const payAt: Readonly<
  Record<BuyerMethod, (folder: string, view: CheckoutView, choice: Choice, again: boolean) => Promise<Paid>>
> = {
  async reference(folder, { reference }) {
    if (!reference) return undefined;
    const { status, body } = await outside<Refused>(folder, `/references/${reference}/pay`, 'POST', {});
    return status === 200 || body.code === 'reference.paid' ? 'paid' : undefined;
  },
  async multicaixa(folder, _view, { phone }) {
    const { body } = await outside<{ charges: { id: string; phone: string | null; status: string }[] }>(
      folder,
      '/appypay/charges?limit=1000',
    );
    const charge = body.charges.find((each) => each.phone?.endsWith(phone.slice(-9)));
    if (!charge) return undefined;
    if (charge.status !== 'pending') return charge.status === 'success' ? 'paid' : 'gone';
    return done(await outside<Refused>(folder, `/appypay/charges/${charge.id}/approve`, 'POST', {}));
  },
  async paypay(folder, { instructions }) {
    const { body } = await outside<{ trades: { out_trade_no: string; app_path: string; status: string }[] }>(
      folder,
      '/paypay/trades?limit=1000',
    );
    const trade = body.trades.find(({ app_path: path }) => instructions?.link?.endsWith(path));
    if (!trade) return undefined;
    if (trade.status !== 'WAIT_BUYER_PAY') return trade.status === 'TRADE_FINISHED' ? 'paid' : 'gone';
    return done(await outside<Refused>(folder, `/paypay/trades/${trade.out_trade_no}/pay`, 'POST', {}));
  },
  async card(folder, { instructions }) {
    const { body } = await outside<{ sessions: { id: string; url: string | null; status: string }[] }>(
      folder,
      '/stripe/sessions?limit=1000',
    );
    const session = body.sessions.find(({ url }) => url !== null && url === instructions?.link);
    // The page of a session that was paid no longer has an address.
    if (!session) return instructions?.link ? sessionState(body.sessions, instructions.link) : undefined;
    return done(await outside<Refused>(folder, `/stripe/sessions/${session.id}/pay`, 'POST', {}));
  },
  async crypto(folder, { instructions }, { asset }, again) {
    const { address, asset_amount: amount } = instructions ?? {};
    if (!address || !amount) return undefined;
    // A transfer that is repeated is a second one.
    if (again && (await transfersOf(folder)).some(({ to }) => to.toLowerCase() === address.toLowerCase()))
      return 'paid';
    const sending = { to: address, asset: asset.toUpperCase(), amount, confirmations: 13 };
    return done(await outside<Refused>(folder, '/ethereum/send', 'POST', sending));
  },
};

interface Refused {
  readonly code?: string;
}

const done = ({ status }: { status: number }): Paid => (status === 200 ? 'paid' : undefined);

function sessionState(sessions: readonly { id: string; status: string }[], link: string): Paid {
  const session = sessions.find(({ id }) => link.includes(id));
  if (!session || session.status === 'open') return undefined;
  return session.status === 'complete' ? 'paid' : 'gone';
}

const transfersOf = async (folder: string) =>
  (await outside<{ transactions: { to: string }[] }>(folder, '/ethereum/transactions?limit=1000')).body.transactions;

/** Money that arrived at a provider. */
export interface OutsidePayment {
  readonly provider: string;
  /** Our reference at the provider. */
  readonly reference: string;
  /** In minor units; null for an asset, whose amount isn't that of the checkout. */
  readonly amountMinor: number | null;
}

const minor = (amount: string): number => Math.round(Number(amount) * 100);

/** Lists the money that arrived at every provider. */
export async function paymentsOutside(folder: string): Promise<OutsidePayment[]> {
  const ask = async <Body>(at: string): Promise<Body> => (await outside<Body>(folder, `${at}limit=1000`)).body;
  const [{ payments }, { charges }, { trades }, { sessions }, transfers] = await Promise.all([
    ask<{ payments: { reference_id: number; amount: string }[] }>('/payments?'),
    ask<{ charges: { merchant_transaction_id: string; paid: string }[] }>('/appypay/charges?status=success&'),
    ask<{ trades: { out_trade_no: string; paid_amount: string }[] }>('/paypay/trades?status=TRADE_FINISHED&'),
    ask<{ sessions: { client_reference_id: string; amount_total: number }[] }>('/stripe/sessions?status=complete&'),
    transfersOf(folder),
  ]);
  return [
    ...payments.map((each) => ({
      ...{ provider: 'proxypay', reference: String(each.reference_id), amountMinor: minor(each.amount) },
    })),
    ...charges.map((each) => ({
      ...{ provider: 'appypay', reference: each.merchant_transaction_id, amountMinor: minor(each.paid) },
    })),
    ...trades.map((each) => ({
      ...{ provider: 'paypay', reference: each.out_trade_no, amountMinor: minor(each.paid_amount) },
    })),
    ...sessions.map((each) => ({
      ...{ provider: 'stripe', reference: each.client_reference_id, amountMinor: each.amount_total },
    })),
    ...transfers.map(({ to }) => ({ provider: 'ethereum', reference: to.toLowerCase(), amountMinor: null })),
  ];
}
