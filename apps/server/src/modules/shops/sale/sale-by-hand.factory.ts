import { bankAccounts } from '@kumbi/contract/payments/bank-accounts.endpoints.ts';
import { checkoutProofs, paymentProofs } from '@kumbi/contract/payments/manual-payments.endpoints.ts';
import type { PaymentMethod } from '@kumbi/contract/payments/payment-methods.limits.ts';
import { checkoutAttempts, checkouts } from '@kumbi/contract/payments/payments.endpoints.ts';
import { sales } from '@kumbi/contract/shops/shops.endpoints.ts';
import type { Product, Sale, Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { makeProduct, makeShop } from '../shop/shop.factory.ts';
import { buy } from './sale.factory.ts';

export const iban = 'AO06004400006729503010102';

/** A seller with a bank account, and a shop that delivers and takes some methods. */
export interface Seller {
  readonly owner: TestPerson;
  readonly shop: Shop;
  readonly product: Product;
}

export async function makeSeller(
  server: TestServer,
  methods: readonly PaymentMethod[] = ['reference', 'bank-transfer', 'delivery'],
  person?: TestPerson,
): Promise<Seller> {
  const owner = person ?? (await server.person());
  const body = { owner_name: 'Terra Boa, Lda.', iban, bank: 'BAI' };
  await server.call(bankAccounts.save, { params: { currency: 'AOA' }, body }, { as: owner });
  await endAccountWait(server, owner);
  const shop = await makeShop(server, owner, { is_delivery: 'yes', payment_methods: JSON.stringify(methods) });
  const product = await makeProduct(server, owner, shop, { payment_on_delivery: 'yes' });
  return { owner, shop, product };
}

/** Ends the day for which buyers and payouts wait for a new bank account, of the workspace and of its shops. */
async function endAccountWait(server: TestServer, { workspaceId }: TestPerson): Promise<void> {
  const { ownerPool } = server.kernel.db;
  await ownerPool.query('update bank_accounts set usable_at = created_at where workspace_id = $1', [workspaceId]);
  await ownerPool.query(
    'update shops set bank_usable_at = created_at where workspace_id = $1 and bank_usable_at is not null',
    [workspaceId],
  );
}

/** A purchase in a buyer's browser. */
export class Purchase {
  readonly token: string;
  readonly cookie: string;
  readonly server: TestServer;
  readonly seller: Seller;

  constructor(server: TestServer, seller: Seller, token: string, cookie: string) {
    this.server = server;
    this.seller = seller;
    this.token = token;
    this.cookie = cookie;
  }

  static async by(server: TestServer, seller: Seller, method: PaymentMethod, overrides: object = {}, quantity = 1) {
    const lines = [{ product: seller.product, quantity }];
    const started = await buy(server, seller.shop, lines, { angolan_method: method, ...overrides });
    if (started.status !== 200) throw new Error(`an order was refused: ${JSON.stringify(started.body)}`);
    const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return new Purchase(server, seller, started.body.d, cookie);
  }

  #headers(cookie: string) {
    return { headers: { origin: this.server.url, ...(cookie ? { cookie } : {}) } };
  }

  async view(cookie = this.cookie) {
    return (await this.server.call(checkouts.get, { params: { token: this.token } }, this.#headers(cookie))).body;
  }

  change(method: PaymentMethod) {
    const body = { payment_method: 'angolan', angolan_method: method } as never;
    return this.server.send(
      checkoutAttempts.create,
      { params: { token: this.token }, body },
      this.#headers(this.cookie),
    );
  }

  cancel() {
    return this.server.send(checkouts.cancel, { body: { h: this.token } }, this.#headers(this.cookie));
  }

  send(proof: File, cookie = this.cookie) {
    return this.server.send(
      checkoutProofs.send,
      { params: { token: this.token }, body: { proof } },
      this.#headers(cookie),
    );
  }

  async sale(): Promise<Sale> {
    const { number } = await this.view();
    const { body } = await this.server.call(sales.list, { query: { name: number } }, { as: this.seller.owner });
    const sale = body.sales.find((each) => each.number === number);
    if (!sale) throw new Error('the purchase has no sale');
    return sale;
  }

  async set(status: 'paid' | 'not-paid' | Sale['ksp_sale']['status'], as = this.seller.owner) {
    const { id } = await this.sale();
    return this.server.send(sales.update, { body: { id, status } }, { as });
  }

  async proof() {
    const params = { id: (await this.sale()).payment_id };
    return (await this.server.call(paymentProofs.get, { params }, { as: this.seller.owner })).body.proof;
  }
}

export const pdf = (name = 'proof.pdf', text = ''): File =>
  new File([`%PDF-1.4\n${text}\n%%EOF`], name, { type: 'application/pdf' });

interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** Returns the emails to an address. */
export async function mailsTo(server: TestServer, to: string): Promise<Mail[]> {
  const { emails } = await server.outside<{ emails: Mail[] }>(`/emails?to=${to}`);
  return Promise.all(emails.map(({ id }) => server.outside<Mail>(`/emails/${id}`)));
}
