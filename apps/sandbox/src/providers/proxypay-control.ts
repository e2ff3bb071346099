import type { FastifyInstance } from 'fastify';
import { readLimit, refuse } from '../control-answers.ts';
import { isHttpAddress } from '../options.ts';
import type { RunningProvider, World } from '../provider.ts';
import { asRecord } from '../records.ts';
import type { ProxypayAccounts } from './proxypay-accounts.ts';
import type { Payment, Reference } from './proxypay-book.ts';
import type { ProxypayDesk } from './proxypay-desk.ts';
import { formatAmount, readAmount } from './proxypay-fields.ts';

type ById = { Params: { id: string } };
type Listing = { Querystring: { status?: string; limit?: string } };

const MOST_REPEATS = 20;
const SHOWN = 50;
const CALLBACK_URL = 'callbackUrl is an http address or null';

/** Actions of people at an ATM, and of the merchant in ProxyPay's dashboard. */
export function proxypayControl(accounts: ProxypayAccounts, world: World): RunningProvider {
  const referenceView = (desk: ProxypayDesk, reference: Reference) => ({
    id: reference.id,
    account: desk.id,
    entity: desk.account.entity,
    amount: reference.cents === null ? null : formatAmount(reference.cents),
    status: desk.book.statusOf(reference),
    end_datetime: reference.endDatetime,
    custom_fields: reference.customFields,
    created_at: new Date(reference.createdAt).toISOString(),
  });
  const paymentView = (desk: ProxypayDesk, payment: Payment) => {
    const { state, attempts, lastStatus, acknowledgedBy } = desk.book.deliveryOf(String(payment.id));
    return {
      ...payment,
      account: desk.id,
      delivery: { state, attempts, last_status: lastStatus, acknowledged_by: acknowledgedBy },
    };
  };
  const newestReferences = (status: string | undefined, limit: number) => {
    const found = accounts
      .all()
      .flatMap((desk) => desk.book.references.values().map((one) => referenceView(desk, one)))
      .filter((one) => status === undefined || one.status === status)
      .reverse()
      .sort((one, other) => other.created_at.localeCompare(one.created_at));
    return { total: found.length, references: found.slice(0, limit) };
  };
  const newestPayments = (limit: number) => {
    const all = accounts
      .all()
      .flatMap((desk) => desk.book.payments.values().map((payment) => ({ desk, payment })))
      .sort((one, other) => other.payment.id - one.payment.id);
    return {
      total: all.length,
      payments: all.slice(0, limit).map(({ desk, payment }) => paymentView(desk, payment)),
    };
  };

  const accountView = ({ id, account }: ProxypayDesk) => ({ id, ...account });
  /** The owner of a reference: the named account, otherwise its issuer, otherwise the account in the options. */
  const deskOfReference = (id: string, account?: unknown): ProxypayDesk | undefined =>
    account === undefined
      ? (accounts.all().find(({ book }) => book.references.has(id)) ?? accounts.main())
      : accounts.get(String(account));

  function control(app: FastifyInstance): void {
    app.get<Listing>('/references', async (request) =>
      newestReferences(request.query.status, readLimit(request.query.limit)),
    );

    app.post<ById>('/references/:id/pay', async (request, reply) => {
      const { id } = request.params;
      const body = asRecord(request.body ?? {}) ?? { amount: null };
      const repeat = body.repeat ?? 1;
      if (typeof repeat !== 'number' || !Number.isInteger(repeat) || repeat < 1 || repeat > MOST_REPEATS) {
        return refuse(reply, 422, 'repeat.invalid', `repeat is a whole number from 1 to ${MOST_REPEATS}`);
      }
      const desk = deskOfReference(id, body.account);
      if (desk === undefined) return refuse(reply, 404, 'account.unknown', 'There is no such account');
      const payable = judge(desk, id, body);
      if ('code' in payable) return refuse(reply, payable.status, payable.code, payable.message);
      const payments = Array.from({ length: repeat }, () => desk.pay(id, payable.cents));
      await world.committed();
      return { payments };
    });

    app.post<ById>('/references/:id/lapse', async (request, reply) => {
      const desk = deskOfReference(request.params.id);
      const reference = desk?.book.references.get(request.params.id);
      if (desk === undefined || reference === undefined) {
        return refuse(reply, 404, 'reference.unknown', 'This reference was never issued');
      }
      const { book } = desk;
      if (book.statusOf(reference) !== 'pending') {
        return refuse(reply, 409, `reference.${book.statusOf(reference)}`, 'Only a pending reference can lapse');
      }
      book.setStatus(reference, 'lapsed');
      await world.committed();
      return { reference: { ...referenceView(desk, reference), status: 'expired' } };
    });

    app.get<Listing>('/payments', async (request) => newestPayments(readLimit(request.query.limit)));

    app.post<ById>('/payments/:id/resend', async (request, reply) => {
      const desk = accounts.all().find(({ book }) => book.payments.has(request.params.id));
      const payment = desk?.book.payments.get(request.params.id);
      if (desk === undefined || payment === undefined)
        return refuse(reply, 404, 'payment.unknown', 'There is no such payment');
      const sending = desk.resend(payment);
      if (sending === null) return refuse(reply, 409, 'callback.none', 'No callback address is set');
      return await sending;
    });

    app.post('/payments/release', async () => {
      for (const { book } of accounts.all()) book.release();
      return { released: true };
    });

    app.put('/proxypay/account', async (request, reply) => {
      const callbackUrl = asRecord(request.body)?.callbackUrl;
      if (!isCallbackUrl(callbackUrl)) return refuse(reply, 422, 'callbackUrl.invalid', CALLBACK_URL);
      accounts.change(accounts.main(), { callbackUrl });
      return { entity: accounts.main().account.entity, callbackUrl };
    });

    app.get('/proxypay/accounts', async () => ({ accounts: accounts.all().map(accountView) }));

    app.post('/proxypay/accounts', async (request, reply) => {
      const { entity = null, callbackUrl = null } = asRecord(request.body ?? {}) ?? {};
      if (entity !== null && (typeof entity !== 'string' || !/^\d{5}$/.test(entity))) {
        return refuse(reply, 422, 'entity.invalid', 'entity is 5 digits');
      }
      if (!isCallbackUrl(callbackUrl)) return refuse(reply, 422, 'callbackUrl.invalid', CALLBACK_URL);
      const desk = accounts.add({ entity, callbackUrl });
      if (desk === undefined) return refuse(reply, 409, 'accounts.many', 'There are enough accounts');
      await world.committed();
      return accountView(desk);
    });

    app.put<ById>('/proxypay/accounts/:id', async (request, reply) => {
      const desk = accounts.get(request.params.id);
      if (desk === undefined) return refuse(reply, 404, 'account.unknown', 'There is no such account');
      const { callbackUrl, newKey } = asRecord(request.body) ?? {};
      if (callbackUrl !== undefined && !isCallbackUrl(callbackUrl)) {
        return refuse(reply, 422, 'callbackUrl.invalid', CALLBACK_URL);
      }
      accounts.change(desk, { ...(callbackUrl === undefined ? {} : { callbackUrl }), newKey: newKey === true });
      await world.committed();
      return accountView(desk);
    });
  }

  /** Without `force`, only payments that an ATM would accept are allowed. */
  function judge(
    { book }: ProxypayDesk,
    id: string,
    body: Record<string, unknown>,
  ): { cents: number } | { status: number; code: string; message: string } {
    if (!/^\d{9}$/.test(id)) return { status: 404, code: 'reference.unknown', message: 'A reference has 9 digits' };
    const force = body.force === true;
    const reference = book.references.get(id);
    const asked = body.amount === undefined ? (reference?.cents ?? undefined) : readAmount(body.amount);
    if (reference === undefined && !force) {
      return {
        status: 404,
        code: 'reference.unknown',
        message: 'This reference was never issued; force pays it anyway',
      };
    }
    const status = reference === undefined ? 'pending' : book.statusOf(reference);
    if (status !== 'pending' && !force) {
      return { status: 409, code: `reference.${status}`, message: `This reference is ${status}; force pays it anyway` };
    }
    if (asked === undefined) return { status: 422, code: 'amount.invalid', message: 'Give the amount to pay' };
    if (!force && reference !== undefined && reference.cents !== null && reference.cents !== asked) {
      return { status: 422, code: 'amount.wrong', message: 'Another amount is due; force pays it anyway' };
    }
    return { cents: asked };
  }

  return {
    control,
    state: () => ({
      entity: accounts.main().account.entity,
      callbackUrl: accounts.main().account.callbackUrl,
      heldCallbacks: accounts.all().reduce((sum, desk) => sum + desk.sender.heldCount(), 0),
      accounts: { total: accounts.all().length, accounts: accounts.all().map(accountView) },
      pending: newestReferences('pending', SHOWN),
      recent: newestPayments(SHOWN),
    }),
    start: () => {
      // Interrupted callbacks resume after a restart; dropped ones stay dropped.
      for (const desk of accounts.all()) {
        for (const payment of desk.book.unacknowledged()) {
          if (desk.book.deliveryOf(String(payment.id)).state !== 'dropped') desk.announce(payment);
        }
      }
    },
    openCallbacks: () =>
      accounts.all().reduce((sum, { book, sender }) => sum + book.openCount() + sender.releasingCount(), 0),
    reset: () => accounts.reset(),
  };
}

const isCallbackUrl = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && isHttpAddress(value));
