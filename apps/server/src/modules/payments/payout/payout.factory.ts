import { payouts } from '@kumbi/contract/payments/payouts.endpoints.ts';
import type { Currency } from '@kumbi/contract/shared/money.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { saveBankAccountRow } from '../bank-account/bank-account.store.ts';
import { payoutsCommand } from './payouts.command.ts';

export const testIban = 'AO06004400006729503010102';

/** Sets a bank account that payouts, and buyers if it is offered to them, can use immediately. */
export const usableAccount = (
  server: TestServer,
  owner: TestPerson,
  currency: Currency = 'AOA',
  offers_transfer = false,
) =>
  inSystemCtx(server.kernel, owner.workspaceId, 'set a bank account', (ctx) =>
    saveBankAccountRow(ctx, {
      ...{ currency, owner_name: 'Terra Boa, Lda.', iban: testIban, bank: 'BAI', offers_transfer },
      ...{ usable_at: server.kernel.clock.now(), set_by: owner.userId },
    }),
  );

/** Requests a payout in kwanzas. @param amount the whole balance by default */
export const sendPayoutRequest = (server: TestServer, as: TestPerson, amount?: number) =>
  server.send(payouts.create, { body: { currency: 'AOA', amount } }, { as });

/** @returns the requested payout */
export const requestPayout = async (server: TestServer, as: TestPerson, amount?: number) =>
  (await server.call(payouts.create, { body: { currency: 'AOA', amount } }, { as })).body.payout;

/** Runs the operator's command, such as `approve ID`. */
export const operatePayouts = (server: TestServer, ...words: string[]) => payoutsCommand.run(server.kernel, words);
