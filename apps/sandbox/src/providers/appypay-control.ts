import type { FastifyInstance, FastifyReply } from 'fastify';
import { readLimit, refuse } from '../control-answers.ts';
import { isHttpAddress } from '../options.ts';
import { noticeView, type Outbox } from '../outbox.ts';
import type { RunningProvider, World } from '../provider.ts';
import { asRecord } from '../records.ts';
import { type AppypayAccount, type AppypayAccounts, type AppypayTag, TAGS } from './appypay-accounts.ts';
import { type AppypayBook, type Charge, referenceOf, statusOf } from './appypay-book.ts';
import { isRefusal } from './appypay-codes.ts';
import { formatAmount, readAmount } from './proxypay-fields.ts';

type ByName = { Params: { name: string } };
type ById = { Params: { id: string } };
type Listing = { Querystring: { status?: string; limit?: string } };

const SHOWN = 50;
const MOST_REPEATS = 20;
const DECLINED = 231;
const TERM_OVER = { GPO: 210, REF: 245 } as const;
const WEBHOOK_URL = 'webhookUrl is an http address or null';

/** The customer with the Multicaixa Express app or at an ATM, and the merchant in AppyPay's portal. */
export function appypayControl(
  accounts: AppypayAccounts,
  book: AppypayBook,
  outbox: Outbox,
  world: World,
): Pick<RunningProvider, 'control' | 'state' | 'reset'> {
  const chargeView = (charge: Charge) => ({
    id: charge.id,
    account: charge.account,
    merchant_transaction_id: charge.merchantTransactionId,
    method: charge.method,
    amount: formatAmount(charge.cents),
    paid: charge.paidCents === null ? null : formatAmount(charge.paidCents),
    refunded: formatAmount(charge.refundedCents),
    phone: charge.phone,
    reference: referenceOf(charge),
    description: charge.description,
    status: statusOf(charge).toLowerCase(),
    code: charge.code,
    created_at: new Date(charge.createdAt).toISOString(),
    expires_at: new Date(charge.expiresAt).toISOString(),
  });
  const newest = (status: string | undefined, limit: number) => {
    book.sweep();
    const all = book.newest(Number.MAX_SAFE_INTEGER).charges.map(chargeView);
    const found = all.filter((one) => status === undefined || one.status === status);
    return { total: found.length, charges: found.slice(0, limit) };
  };
  const accountView = ({ webhookPassword: _password, keys: _keys, ...shown }: AppypayAccount) => shown;

  /** The newest charge with this name, or with this id. */
  const find = (name: string): Charge | undefined => book.named(name).at(-1) ?? book.get(name);

  async function settle(
    name: string,
    reply: FastifyReply,
    wanted: { force: boolean; method?: Charge['method']; code: (charge: Charge) => number },
  ) {
    book.sweep();
    const charge = find(name);
    if (charge === undefined) return refuse(reply, 404, 'charge.unknown', 'There is no such charge');
    if (wanted.method !== undefined && charge.method !== wanted.method) {
      return refuse(reply, 409, 'charge.method', `This call is for ${wanted.method} charges`);
    }
    const status = statusOf(charge);
    if (status !== 'Pending' && !wanted.force) {
      return refuse(reply, 409, `charge.${status.toLowerCase()}`, `This charge is ${status}; force changes it anyway`);
    }
    const settled = book.settle(charge, wanted.code(charge));
    await world.committed();
    return { charge: chargeView(settled) };
  }

  function control(app: FastifyInstance): void {
    app.get<Listing>('/appypay/charges', async (request) =>
      newest(request.query.status, readLimit(request.query.limit)),
    );

    app.post<ByName>('/appypay/charges/:name/approve', async (request, reply) => {
      const force = asRecord(request.body ?? {})?.force === true;
      return settle(request.params.name, reply, { force, method: 'GPO', code: () => 100 });
    });

    app.post<ByName>('/appypay/charges/:name/decline', async (request, reply) => {
      const { code = DECLINED, force } = asRecord(request.body ?? {}) ?? {};
      if (!isRefusal(code)) return refuse(reply, 422, 'code.invalid', 'code is one that ends a charge, or 319');
      return settle(request.params.name, reply, { force: force === true, method: 'GPO', code: () => code });
    });

    app.post<ByName>('/appypay/charges/:name/expire', async (request, reply) => {
      const force = asRecord(request.body ?? {})?.force === true;
      return settle(request.params.name, reply, { force, code: ({ method }) => TERM_OVER[method] });
    });

    app.post<ByName>('/appypay/charges/:name/pay', async (request, reply) => {
      book.sweep();
      const { amount, force, repeat = 1 } = asRecord(request.body ?? {}) ?? {};
      if (typeof repeat !== 'number' || !Number.isInteger(repeat) || repeat < 1 || repeat > MOST_REPEATS) {
        return refuse(reply, 422, 'repeat.invalid', `repeat is a whole number from 1 to ${MOST_REPEATS}`);
      }
      const charge = find(request.params.name);
      if (charge === undefined) return refuse(reply, 404, 'charge.unknown', 'There is no such charge');
      if (charge.method !== 'REF') return refuse(reply, 409, 'charge.method', 'This call is for REF charges');
      const cents = amount === undefined ? charge.cents : readAmount(amount);
      if (cents === undefined) return refuse(reply, 422, 'amount.invalid', 'amount is invalid');
      const status = statusOf(charge);
      if (force !== true && status !== 'Pending') {
        return refuse(
          reply,
          409,
          `charge.${status.toLowerCase()}`,
          `This reference is ${status}; force pays it anyway`,
        );
      }
      if (force !== true && cents !== charge.cents) {
        return refuse(reply, 422, 'amount.wrong', 'Another amount is due; force pays it anyway');
      }
      const paid = Array.from({ length: repeat }, (_, n) =>
        n > 0 || status === 'Success' ? book.payAgain(charge, cents) : book.settle(charge, 100, cents),
      );
      await world.committed();
      return { charges: paid.map(chargeView) };
    });

    app.get<Listing>('/appypay/callbacks', async (request) => {
      const { total, notices } = outbox.newest(readLimit(request.query.limit));
      return { total, callbacks: notices.map(noticeView) };
    });

    app.post<ById>('/appypay/callbacks/:id/resend', async (request, reply) => {
      const notice = outbox.get(request.params.id);
      if (notice === undefined) return refuse(reply, 404, 'callback.unknown', 'There is no such callback');
      return await outbox.resend(notice);
    });

    accountRoutes(app, accounts, world, accountView);
  }

  return {
    control,
    state: () => {
      const { total, notices } = outbox.newest(SHOWN);
      return {
        heldCallbacks: outbox.heldCount(),
        accounts: { total: accounts.all().length, accounts: accounts.all().map(accountView) },
        ...newest(undefined, SHOWN),
        callbacks: { total, callbacks: notices.map(noticeView) },
      };
    },
    reset: () => {
      book.releaseWaiters();
      outbox.clear();
      book.clear();
      accounts.reset();
    },
  };
}

const METHODS = 'methods is a list of GPO and REF, with at least one';
const areTags = (value: unknown): value is readonly AppypayTag[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => TAGS.some((tag) => tag === each));

function accountRoutes(
  app: FastifyInstance,
  accounts: AppypayAccounts,
  world: World,
  view: (account: AppypayAccount) => object,
): void {
  app.put('/appypay/account', async (request, reply) => {
    const webhookUrl = asRecord(request.body)?.webhookUrl;
    if (!isWebhookUrl(webhookUrl)) return refuse(reply, 422, 'webhookUrl.invalid', WEBHOOK_URL);
    accounts.change(accounts.main(), { webhookUrl });
    return view(accounts.main());
  });

  app.get('/appypay/accounts', async () => ({ accounts: accounts.all().map(view) }));

  app.post('/appypay/accounts', async (request, reply) => {
    const { entity = null, webhookUrl = null, methods = TAGS } = asRecord(request.body ?? {}) ?? {};
    if (entity !== null && (typeof entity !== 'string' || !/^\d{5}$/.test(entity))) {
      return refuse(reply, 422, 'entity.invalid', 'entity is 5 digits');
    }
    if (!isWebhookUrl(webhookUrl)) return refuse(reply, 422, 'webhookUrl.invalid', WEBHOOK_URL);
    if (!areTags(methods)) return refuse(reply, 422, 'methods.invalid', METHODS);
    const account = accounts.add({ entity, webhookUrl, methods });
    if (account === undefined) return refuse(reply, 409, 'accounts.many', 'There is no room for another account');
    await world.committed();
    return view(account);
  });

  app.put<ById>('/appypay/accounts/:id', async (request, reply) => {
    const account = accounts.get(request.params.id);
    if (account === undefined) return refuse(reply, 404, 'account.unknown', 'There is no such account');
    const { webhookUrl, webhookUser, webhookPassword, newSecret, methods } = asRecord(request.body) ?? {};
    if (methods !== undefined && !areTags(methods)) return refuse(reply, 422, 'methods.invalid', METHODS);
    if (webhookUrl !== undefined && !isWebhookUrl(webhookUrl)) {
      return refuse(reply, 422, 'webhookUrl.invalid', WEBHOOK_URL);
    }
    for (const credential of [webhookUser, webhookPassword]) {
      if (credential !== undefined && credential !== null && typeof credential !== 'string') {
        return refuse(reply, 422, 'webhookUser.invalid', 'webhookUser and webhookPassword are texts or null');
      }
    }
    accounts.change(account, {
      ...(webhookUrl === undefined ? {} : { webhookUrl }),
      ...(methods === undefined ? {} : { methods }),
      ...(webhookUser === undefined ? {} : { webhookUser: webhookUser as string | null }),
      ...(webhookPassword === undefined ? {} : { webhookPassword: webhookPassword as string | null }),
      newSecret: newSecret === true,
    });
    await world.committed();
    return view(account);
  });
}

const isWebhookUrl = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && isHttpAddress(value));
