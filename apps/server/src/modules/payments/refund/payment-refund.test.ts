import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { balance, checkouts, movements, payments } from '@kumbi/contract/payments/payments.endpoints.ts';
import { buyerRefunds, platformPayouts } from '@kumbi/contract/payments/platform-payouts.endpoints.ts';
import { creditNotes, paymentRefunds } from '@kumbi/contract/payments/refunds.endpoints.ts';
import { expect } from 'vitest';
import { dayOf } from '../../../kernel/time/zones.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { openCheckout, payReference } from '../checkout/checkout.factory.ts';
import { checkoutToken } from '../checkout/checkout-address.rules.ts';
import { payoutsCommand } from '../payout/payouts.command.ts';
import { recordRefund } from '../payout/refund.service.ts';
import { issueCreditNoteJob } from '../receipt/credit-note.mail.ts';
import { receiptHash } from '../receipt/receipt.store.ts';
import { readPdf } from '../receipt/receipt-pdf.factory.ts';
import { newestPayment, paidCheckout, readLedger, readPayment, refundPayment } from './refund.factory.ts';

const test = ownServerTest();
let owner: TestPerson;
test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, and each test starts a new minute.
  server.clock.advance(61_000);
  owner = await server.person();
});

const available = async (server: TestServer) =>
  (await server.call(balance.get, {}, { as: owner })).body.balances[0]?.available;
const transfer = (server: TestServer, id: string, reference: string) =>
  recordRefund(server.kernel, { id, reference }).finally(() => server.runJobs());
const tokenOf = async (server: TestServer, id: string) => {
  const { rows } = await server.kernel.db.ownerPool.query('select sealed_token from checkouts where id = $1', [id]);
  return checkoutToken(server.kernel, rows[0]);
};
const shown = async (server: TestServer, id: string) =>
  (await server.call(checkouts.get, { params: { token: await tokenOf(server, id) } })).body;
const operator = async (server: TestServer) => {
  const person = await server.person();
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [person.userId]);
  return person;
};
const payOut = async (server: TestServer, amount: number, reference: string) =>
  server.send(
    platformPayouts.create,
    { body: { workspace: owner.code, currency: 'AOA', amount, reference, paid_on: dayOf(server.clock.now()) } },
    { as: await operator(server) },
  );

test('money that we hold leaves the balance at once, and the operator transfers it', async ({ server }) => {
  const id = await paidCheckout(server, owner, { email: 'zita@example.com' });
  expect(await readPayment(server, owner, id)).toMatchObject({
    paid: 4500,
    refunded: 0,
    refundable: 4500,
    refund_way: 'platform',
    by_hand_way: null,
    refunds: [],
  });
  const asked = await refundPayment(server, owner, id, { amount: 1500.5, reason: 'Faltou um artigo' });
  expect(asked).toMatchObject({
    status: 200,
    body: {
      payment: {
        status: 'paid',
        refunded: 1500.5,
        refundable: 2999.5,
        refunds: [{ amount: 1500.5, reason: 'Faltou um artigo', way: 'platform', state: 'pending', may_cancel: true }],
      },
    },
  });
  expect(await available(server)).toBe(2999.5);
  expect(await shown(server, id)).toMatchObject({
    status: 'paid',
    refund: { state: 'pending', amount: 0, pending: 1500.5 },
  });

  const refundId = asked.body.payment.refunds[0]?.id ?? '';
  const listed = (await server.call(buyerRefunds.list, {}, { as: await operator(server) })).body.buyer_refunds;
  expect(listed.find((each) => each.id === refundId)).toMatchObject({ amount: 1500.5, kumbi_code: owner.code });
  expect((await payoutsCommand.run(server.kernel, [])).join('\n')).toContain(refundId);
  expect(await transfer(server, refundId, 'TRF 1')).toBe(true);
  expect(await transfer(server, refundId, 'TRF 1')).toBe(false);
  await expect(transfer(server, refundId, 'TRF 2')).rejects.toThrow('it was already refunded as TRF 1');
  expect(await shown(server, id)).toMatchObject({
    status: 'paid',
    refund: { state: 'part', amount: 1500.5, pending: 0, credit_notes: [{ amount: 1500.5 }] },
  });

  const rest = await refundPayment(server, owner, id, 2999.5);
  expect(rest.body.payment).toMatchObject({ refundable: 0, refund_way: null });
  await transfer(server, rest.body.payment.refunds[0]?.id ?? '', 'TRF 3');
  expect(await readPayment(server, owner, id)).toMatchObject({
    status: 'refunded',
    refunded: 4500,
    refundable: 0,
    refunds: [
      { state: 'done', transfer_reference: 'TRF 3' },
      { state: 'done', transfer_reference: 'TRF 1' },
    ],
  });
  expect(await shown(server, id)).toMatchObject({
    status: 'paid',
    attempt: { status: 'refunded' },
    refund: { state: 'full', amount: 4500, credit_notes: [{ amount: 2999.5 }, { amount: 1500.5 }] },
  });
  expect((await server.call(payments.list, { query: {} }, { as: owner })).body.payments).toMatchObject([
    { id, status: 'refunded', refunded: 4500, may_refund: false },
  ]);
  expect(await readLedger(server, owner)).toEqual([
    ['sale', 450_000],
    ['refunded', -150_050],
    ['refunded', -299_950],
  ]);
  expect((await server.call(movements.list, { query: {} }, { as: owner })).body.movements[0]).toMatchObject({
    kind: 'refunded',
    available: -2999.5,
    payment: { id },
    returned: { reference: 'TRF 3' },
  });
  const audit = await server.call(auditEntries.list, { query: {} }, { as: owner });
  expect(audit.body.entries.map(({ action }) => action)).toEqual([
    'payment_issue.returned',
    'payment.refunded',
    'payment_issue.returned',
    'payment.refunded',
  ]);
});

test('each refund has one credit note in the chain of receipts, by email and as a PDF', async ({
  server,
  stranger,
}) => {
  const email = `ana.${owner.code}@example.com`;
  const id = await paidCheckout(server, owner, { email });
  const asked = await refundPayment(server, owner, id, { amount: 500, reason: 'Atraso' });
  const refundId = asked.body.payment.refunds[0]?.id ?? '';
  const url = `/receipts/${await tokenOf(server, id)}/${refundId}.pdf`;
  expect((await server.fetch(url)).status).toBe(404);
  const download = (as: TestPerson, payment = id) =>
    server.send(creditNotes.download, { params: { id: payment, refund_id: refundId } }, { as });
  expect(await download(owner)).toMatchObject({ status: 404, body: { code: 'payment.refund_unknown' } });
  await transfer(server, refundId, 'TRF 7');
  const payload = issueCreditNoteJob.payload.parse({ workspace_id: owner.workspaceId, refund_id: refundId });
  await issueCreditNoteJob.run({ kernel: server.kernel, payload, attempt: 2, log: server.kernel.log });

  const { rows } = await server.kernel.db.ownerPool.query(
    'select kind, series, number, content, previous_hash, hash from receipts where workspace_id = $1 order by number',
    [owner.workspaceId],
  );
  expect(rows.map(({ kind, number }) => [kind, number])).toEqual([
    ['receipt', 1],
    ['credit_note', 2],
  ]);
  const [receipt, note] = rows;
  expect(note).toMatchObject({
    previous_hash: receipt.hash,
    content: { amountMinor: 50_000, corrects: `${receipt.series}/000001`, reason: 'Atraso', buyer: 'Ana Domingos' },
  });
  expect(note.hash).toBe(receiptHash(receipt.hash, note.series, 2, note.content));
  expect(note.hash).not.toBe(receiptHash(receipt.hash, note.series, 2, { ...note.content, corrects: 'another' }));

  const mails = await server.outside<{ emails: { subject: string; attachments: number }[] }>(`/emails?to=${email}`);
  const notes = mails.emails.filter(({ subject }) => subject.includes('nota de crédito'));
  // The repeat has the same message id.
  expect(notes.length).toBeGreaterThan(0);
  for (const mail of notes) expect(mail.attachments).toBe(1);
  const pdf = await server.fetch(url);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const { written } = readPdf(Buffer.from(await pdf.arrayBuffer()));
  expect(written).toEqual(
    expect.arrayContaining(['Nota de crédito', `${receipt.series}/000001`, 'Atraso', 'A*** D***']),
  );
  expect((await server.fetch(`/receipts/${await tokenOf(server, id)}/not-an-id.pdf`)).status).toBe(404);
  expect((await download(owner)).headers.get('content-type')).toBe('application/pdf');
  expect(await download(stranger)).toMatchObject({ status: 404, body: { code: 'payment.unknown' } });
  const other = await paidCheckout(server, owner);
  expect(await download(owner, other)).toMatchObject({ status: 404, body: { code: 'payment.refund_unknown' } });
});

test('a payment is never refunded beyond its amount, not even by simultaneous calls', async ({ server }) => {
  const id = await paidCheckout(server, owner);
  expect(await refundPayment(server, owner, id, 4500.01)).toMatchObject({
    status: 409,
    body: { code: 'payment.refund_too_much', action: expect.stringContaining('4,500.00') },
  });
  const answers = await Promise.all(Array.from({ length: 4 }, () => refundPayment(server, owner, id, 4500)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('payment.refunded_already');
  expect(await readLedger(server, owner)).toEqual([
    ['sale', 450_000],
    ['refunded', -450_000],
  ]);
});

test('a call with an idempotency key refunds once', async ({ server }) => {
  const id = await paidCheckout(server, owner);
  const key = { 'idempotency-key': 'refund-1' };
  const first = await refundPayment(server, owner, id, 1000, key);
  const again = await refundPayment(server, owner, id, 1000, key);
  expect(again.body).toEqual(first.body);
  expect(await refundPayment(server, owner, id, 2000, key)).toMatchObject({
    status: expect.any(Number),
    body: { code: expect.stringContaining('request.key') },
  });
  expect(await available(server)).toBe(3500);
});

test('money that was paid out becomes a debt, which stops payouts until later sales cover it', async ({ server }) => {
  const id = await paidCheckout(server, owner);
  expect(await payOut(server, 3000, 'OUT 1')).toMatchObject({ status: 200 });
  const { body } = await refundPayment(server, owner, id, 4500);
  expect(await readLedger(server, owner)).toEqual([
    ['sale', 450_000],
    ['payout', -300_000],
    ['refunded', -150_000],
    ['debt', -300_000],
  ]);
  expect(await available(server)).toBe(-3000);
  expect(await payOut(server, 1, 'OUT 2')).toMatchObject({ status: 409, body: { code: 'payment.transfer_refused' } });

  const second = await paidCheckout(server, owner, { amountMinor: 200_000 });
  expect(await available(server)).toBe(-1000);
  await refundPayment(server, owner, second, 500);
  expect((await readLedger(server, owner)).at(-1)).toEqual(['debt', -50_000]);
  await paidCheckout(server, owner, { amountMinor: 350_000 });
  expect(await available(server)).toBe(2000);
  expect(await payOut(server, 2000.01, 'OUT 3')).toMatchObject({ status: 409 });
  expect(await payOut(server, 2000, 'OUT 4')).toMatchObject({ status: 200 });
  await transfer(server, body.payment.refunds[0]?.id ?? '', `TRF ${owner.code}`);
  expect(await available(server)).toBe(0);
});

test('a workspace with a debt is not deleted', async ({ server }) => {
  const id = await paidCheckout(server, owner);
  await payOut(server, 4500, 'OUT 1');
  await server.runJobs();
  const { body } = await refundPayment(server, owner, id, 4500);
  await transfer(server, body.payment.refunds[0]?.id ?? '', `DEBT ${owner.code}`);
  const remove = (language: string) =>
    server.call(me.delete, { body: { confirm: owner.email } }, { as: owner, headers: { 'accept-language': language } });
  expect(await remove('en')).toMatchObject({ status: 409, body: { code: 'workspaces.balance_debt' } });
  expect((await remove('pt')).body.message?.replaceAll(/\s/g, ' ')).toBe('O espaço deve 4 500 Kz');
  await paidCheckout(server, owner);
  expect((await remove('en')).status).toBe(200);
});

test('refunds are in the export of their buyer and of the person who asked for them', async ({ server }) => {
  const id = await paidCheckout(server, owner);
  await server.kernel.db.ownerPool.query('update checkouts set buyer_user_id = $2 where id = $1', [id, owner.userId]);
  const { body } = await refundPayment(server, owner, id, { amount: 1000, reason: 'Atraso' });
  await transfer(server, body.payment.refunds[0]?.id ?? '', `EXP ${owner.code}`);
  const { body: exported } = await server.send(me.export, {}, { as: owner });
  expect(exported.data).toMatchObject({
    refunds: [{ payment_id: id, amount_minor: 100_000, reason: 'Atraso', way: 'platform', state: 'done' }],
    purchases: [{ id, refunded_minor: 100_000 }],
  });
});

test('a payout and a refund of the same money never both take it', async ({ server }) => {
  const id = await paidCheckout(server, owner);
  const [refund, payout] = await Promise.all([refundPayment(server, owner, id, 4500), payOut(server, 4500, 'OUT 9')]);
  expect(refund.status).toBe(200);
  const ledger = await readLedger(server, owner);
  expect(ledger).toEqual(
    payout.status === 200
      ? [
          ['sale', 450_000],
          ['payout', -450_000],
          ['debt', -450_000],
        ]
      : [
          ['sale', 450_000],
          ['refunded', -450_000],
        ],
  );
});

test('a refund is cancelled until it is transferred, and its money returns', async ({ server, stranger }) => {
  const id = await paidCheckout(server, owner);
  const { body } = await refundPayment(server, owner, id, 4500);
  const refundId = body.payment.refunds[0]?.id ?? '';
  const cancel = (as = owner, payment = id, refund = refundId) =>
    server.call(paymentRefunds.cancel, { params: { id: payment, refund_id: refund } }, { as });
  expect(await cancel(stranger)).toMatchObject({ status: 404, body: { code: 'payment.unknown' } });
  expect(await cancel(owner, id, id)).toMatchObject({ status: 404, body: { code: 'payment.refund_unknown' } });
  expect((await cancel()).body.payment).toMatchObject({ refundable: 4500, refunds: [{ state: 'cancelled' }] });
  expect((await cancel()).status).toBe(200);
  expect(await readLedger(server, owner)).toEqual([
    ['sale', 450_000],
    ['refunded', -450_000],
    ['refund_ended', 450_000],
  ]);
  await expect(transfer(server, refundId, 'TRF 20')).rejects.toThrow('the seller cancelled this refund');
  const again = await refundPayment(server, owner, id, 100);
  const second = again.body.payment.refunds[0]?.id ?? '';
  await transfer(server, second, 'TRF 21');
  expect(await cancel(owner, id, second)).toMatchObject({ status: 409, body: { code: 'payment.refund_settled' } });
});

test('only settled payments to the workspace can be refunded', async ({ server, stranger }) => {
  const reference = await openCheckout(server, owner, { amountMinor: 450_000 });
  const open = await newestPayment(server, owner);
  expect(await refundPayment(server, owner, open, 1)).toMatchObject({
    status: 409,
    body: { code: 'payment.not_paid' },
  });
  await payReference(server, reference);
  expect(await refundPayment(server, stranger, open, 1)).toMatchObject({
    status: 404,
    body: { code: 'payment.unknown' },
  });
  await server.kernel.db.ownerPool.query('update checkouts set delivered = false where id = $1', [open]);
  expect(await refundPayment(server, owner, open, 1)).toMatchObject({
    status: 409,
    body: { code: 'payment.in_review' },
  });
  expect(await readPayment(server, owner, open)).toMatchObject({ refundable: 0, refund_way: null });
  await payReference(server, await openCheckout(server, owner, { amountMinor: 990_000, receiver: 'platform' }));
  const { rows } = await server.kernel.db.ownerPool.query<{ id: string }>(
    `select id from checkouts where workspace_id = $1 and receiver = 'platform'`,
    [owner.workspaceId],
  );
  expect(await refundPayment(server, owner, rows[0]?.id ?? '', 1)).toMatchObject({
    status: 409,
    body: { code: 'payment.not_refundable' },
  });
  const listed = (await server.call(payments.list, { query: {} }, { as: owner })).body.payments;
  // The workspace's own purchases aren't payments to it.
  expect(listed.map(({ id, may_refund }) => [id, may_refund])).toEqual([[open, false]]);
  for (const amount of [0, -1, 1.234, 'x', null])
    expect(await refundPayment(server, owner, open, { amount })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
});
