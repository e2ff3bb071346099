import type { FastifyInstance } from 'fastify';
import { readLimit, refuse } from '../control-answers.ts';
import { isHttpAddress } from '../options.ts';
import type { RunningProvider, World } from '../provider.ts';
import { asRecord } from '../records.ts';
import type { Payment, Reference } from './proxypay-book.ts';
import type { ProxypayDesk } from './proxypay-desk.ts';
import { formatAmount, readAmount } from './proxypay-fields.ts';

type ById = { Params: { id: string } };
type Listing = { Querystring: { status?: string; limit?: string } };

const MOST_REPEATS = 20;
const SHOWN = 50;

/** What people do at a cash machine, and what the merchant does in ProxyPay's dashboard. */
export function proxypayControl(desk: ProxypayDesk, world: World): RunningProvider {
  const { book } = desk;
  const referenceView = (reference: Reference) => ({
    id: reference.id,
    entity: desk.account.entity,
    amount: reference.cents === null ? null : formatAmount(reference.cents),
    status: book.statusOf(reference),
    end_datetime: reference.endDatetime,
    custom_fields: reference.customFields,
    created_at: new Date(reference.createdAt).toISOString(),
  });
  const paymentView = (payment: Payment) => {
    const { state, attempts, lastStatus, acknowledgedBy } = book.deliveryOf(String(payment.id));
    return { ...payment, delivery: { state, attempts, last_status: lastStatus, acknowledged_by: acknowledgedBy } };
  };
  const newestReferences = (status: string | undefined, limit: number) => {
    const found = book.references
      .values()
      .map(referenceView)
      .filter((one) => status === undefined || one.status === status)
      .reverse();
    return { total: found.length, references: found.slice(0, limit) };
  };
  const newestPayments = (limit: number) => {
    const all = book.payments.values().reverse();
    return { total: all.length, payments: all.slice(0, limit).map(paymentView) };
  };

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
      const payable = judge(id, body);
      if ('code' in payable) return refuse(reply, payable.status, payable.code, payable.message);
      const payments = Array.from({ length: repeat }, () => desk.pay(id, payable.cents));
      await world.committed();
      return { payments };
    });

    app.post<ById>('/references/:id/lapse', async (request, reply) => {
      const reference = book.references.get(request.params.id);
      if (reference === undefined) return refuse(reply, 404, 'reference.unknown', 'This reference was never issued');
      if (book.statusOf(reference) !== 'pending') {
        return refuse(reply, 409, `reference.${book.statusOf(reference)}`, 'Only a pending reference can lapse');
      }
      book.setStatus(reference, 'lapsed');
      await world.committed();
      return { reference: { ...referenceView(reference), status: 'expired' } };
    });

    app.get<Listing>('/payments', async (request) => newestPayments(readLimit(request.query.limit)));

    app.post<ById>('/payments/:id/resend', async (request, reply) => {
      const payment = book.payments.get(request.params.id);
      if (payment === undefined) return refuse(reply, 404, 'payment.unknown', 'There is no such payment');
      const sending = desk.resend(payment);
      if (sending === null) return refuse(reply, 409, 'callback.none', 'No callback address is set');
      return await sending;
    });

    app.put('/proxypay/account', async (request, reply) => {
      const address = asRecord(request.body)?.callbackUrl;
      if (address !== null && (typeof address !== 'string' || !isHttpAddress(address))) {
        return refuse(reply, 422, 'callbackUrl.invalid', 'callbackUrl is an http address or null');
      }
      desk.account.callbackUrl = address;
      return { entity: desk.account.entity, callbackUrl: address };
    });
  }

  /** What may be paid without `force` is what a cash machine would take. */
  function judge(
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
      entity: desk.account.entity,
      callbackUrl: desk.account.callbackUrl,
      heldCallbacks: desk.sender.heldCount(),
      pending: newestReferences('pending', SHOWN),
      recent: newestPayments(SHOWN),
    }),
    start: () => {
      // What a stop interrupted goes on; a dropped callback stays dropped.
      for (const payment of book.unacknowledged()) {
        if (book.deliveryOf(String(payment.id)).state !== 'dropped') desk.announce(payment);
      }
    },
    reset: () => {
      desk.sender.forget();
      book.clear();
    },
  };
}
