import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { bankAccounts } from '@kumbi/contract/payments/bank-accounts.endpoints.ts';
import { manualPayments, paymentProofs } from '@kumbi/contract/payments/manual-payments.endpoints.ts';
import { proofBytes, proofsPerCheckout } from '@kumbi/contract/payments/manual-payments.limits.ts';
import { balance } from '@kumbi/contract/payments/payments.endpoints.ts';
import { products, shopMethods } from '@kumbi/contract/shops/shops.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { makeShop } from '../shop/shop.factory.ts';
import { iban, mailsTo, makeSeller, Purchase, pdf, type Seller } from './sale-by-hand.factory.ts';

const test = ownServerTest();
const hour = 3_600_000;
let seller: Seller;

test.beforeEach(async ({ server }) => {
  // Calls are limited per minute, so each test begins in a new one.
  server.clock.advance(61_000);
  seller = await makeSeller(server);
});

const stock = async (server: TestServer) => {
  const query = { id: seller.product.id };
  return (await server.call(products.get, { query }, { as: seller.owner })).body.product;
};
test('the buyer transfers, sends a proof, and the seller marks the order as paid', async ({ server }) => {
  const purchase = await Purchase.by(server, seller, 'bank-transfer', { customer_email: 'transfer@example.com' });
  expect(await purchase.view()).toMatchObject({
    method: 'bank-transfer',
    instructions: { iban, holder: 'Terra Boa, Lda.', bank: 'BAI' },
    proof: null,
    may_prove: true,
  });
  // Everyone with the address sees the account, but only the buyer's browser sends the proof.
  expect(await purchase.view('')).toMatchObject({ may_prove: false });
  expect(await purchase.send(pdf(), '')).toMatchObject({ status: 403, body: { code: 'payment.not_yours' } });

  expect(await purchase.send(pdf())).toMatchObject({ status: 200, body: { proof: { state: 'sent', reason: '' } } });
  await server.settled();
  await server.runJobs();
  expect(await purchase.view('')).toMatchObject({ proof: { state: 'sent' } });
  expect(await purchase.proof()).toMatchObject({ name: 'proof.pdf', state: 'sent' });
  const told = await mailsTo(server, seller.owner.email);
  expect(told.filter(({ subject }) => subject.startsWith('Proof of transfer'))).toHaveLength(1);
  const [instructions] = await mailsTo(server, 'transfer@example.com');
  expect(instructions?.text).toContain('AO06 0044');

  const sale = await purchase.sale();
  const settle = () => server.send(manualPayments.settle, { params: { id: sale.payment_id } }, { as: seller.owner });
  expect(await settle()).toMatchObject({ status: 200, body: { payment: { status: 'paid', method: 'bank-transfer' } } });
  expect(await settle()).toMatchObject({ status: 409, body: { code: 'payment.already_paid' } });
  await server.settled();
  expect(await purchase.view()).toMatchObject({ status: 'paid', method: 'bank-transfer', proof: null });
  expect((await purchase.view()).receipt_url).toEqual(expect.any(String));
  expect(await stock(server)).toMatchObject({ stock_amount: 9, reserved: 0 });
  const { body } = await server.call(balance.get, {}, { as: seller.owner });
  expect(JSON.stringify(body)).not.toMatch(/4500/);
  const { entries } = (await server.call(auditEntries.list, { query: {} }, { as: seller.owner })).body;
  expect(entries.filter(({ action }) => action === 'payment.settled')).toHaveLength(1);
  expect(await purchase.send(pdf())).toMatchObject({ status: 409, body: { code: 'payment.already_paid' } });
});

test('the seller refuses a proof with a reason, and the buyer sends another one', async ({ server }) => {
  const purchase = await Purchase.by(server, seller, 'bank-transfer', { customer_email: 'refused@example.com' });
  await purchase.send(pdf('first.pdf'));
  const { payment_id: id } = await purchase.sale();
  const refuse = (as = seller.owner, reason = 'The amount is missing') =>
    server.send(paymentProofs.refuse, { params: { id }, body: { reason } }, { as });
  expect(await refuse(seller.owner, ' ')).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  const editor = await server.member(seller.owner, 'editor');
  expect(await refuse(editor)).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
  expect(await refuse(await server.person())).toMatchObject({ status: 404, body: { code: 'payment.unknown' } });
  expect(await refuse()).toMatchObject({ status: 200, body: { proof: { state: 'refused' } } });
  expect(await refuse()).toMatchObject({ status: 409, body: { code: 'payment.proof_settled' } });
  await server.settled();
  expect(await purchase.view()).toMatchObject({ proof: { state: 'refused', reason: 'The amount is missing' } });
  const mails = await mailsTo(server, 'refused@example.com');
  expect(mails.filter(({ text }) => text.includes('The amount is missing'))).toHaveLength(1);

  expect((await purchase.send(pdf('second.pdf'))).status).toBe(200);
  expect(await purchase.proof()).toMatchObject({ name: 'second.pdf', state: 'sent', reason: '' });
  const { rows } = await server.kernel.db.ownerPool.query('select 1 from media_private_files where workspace_id = $1', [
    seller.owner.workspaceId,
  ]);
  expect(rows).toHaveLength(1);
});

test('a proof is a picture or a PDF of a limited size, and there are only a few', async ({ server }) => {
  const purchase = await Purchase.by(server, seller, 'bank-transfer');
  const page = new File(['<html><script>alert(1)</script></html>'], 'proof.png', { type: 'image/png' });
  expect(await purchase.send(page)).toMatchObject({ status: 400, body: { code: 'payment.proof_format' } });
  const large = new File([new Uint8Array(proofBytes + 1)], 'proof.pdf', { type: 'application/pdf' });
  expect((await purchase.send(large)).status).toBe(413);
  for (let sent = 0; sent < proofsPerCheckout; sent++) expect((await purchase.send(pdf())).status).toBe(200);
  server.clock.advance(61_000);
  expect(await purchase.send(pdf())).toMatchObject({ status: 429, body: { code: 'payment.proof_limit' } });
  expect(await purchase.view()).toMatchObject({ may_prove: false, proof: { state: 'sent' } });
});

test('only members of the workspace download a proof, as a file that never runs', async ({ server }) => {
  const purchase = await Purchase.by(server, seller, 'bank-transfer');
  const { payment_id: id } = await purchase.sale();
  const path = `/api/v1/company/payments/${id}/proof/download`;
  const unsent = await server.send(paymentProofs.download, { params: { id } }, { as: seller.owner });
  expect(unsent).toMatchObject({ status: 404, body: { code: 'payment.proof_unknown' } });
  await purchase.send(pdf('Comprovativo.pdf', 'the bytes'));
  expect((await server.fetch(path)).status).toBe(401);
  const stranger = await server.person();
  expect(await server.send(paymentProofs.download, { params: { id } }, { as: stranger })).toMatchObject({
    status: 404,
  });
  const file = await server.send(paymentProofs.download, { params: { id } }, { as: seller.owner });
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  expect(file.headers.get('cache-control')).toBe('private, no-store');
});

test('the export of a buyer’s account has the proof of the purchase', async ({ server }) => {
  const purchase = await Purchase.by(server, seller, 'bank-transfer');
  const buyer = await server.person();
  const { payment_id: id } = await purchase.sale();
  await server.kernel.db.ownerPool.query('update checkouts set buyer_user_id = $2 where id = $1', [id, buyer.userId]);
  const proof = async () => {
    const { body } = await server.send(me.export, {}, { as: buyer });
    return (body.data as { purchases: { id: string; proof: unknown }[] }).purchases.find((each) => each.id === id)
      ?.proof;
  };
  expect(await proof()).toBeNull();
  await purchase.send(pdf('comprovativo.pdf'));
  expect(await proof()).toEqual({
    ...{ name: 'comprovativo.pdf', bytes: pdf().size, state: 'sent', reason: '' },
    sent_at: expect.any(String),
  });
});

test('a proof keeps the last units for the review, and an unpaid order releases them', async ({ server }) => {
  const proved = await Purchase.by(server, seller, 'bank-transfer', {}, 8);
  const unproved = await Purchase.by(server, seller, 'bank-transfer');
  expect(await stock(server)).toMatchObject({ reserved: 9 });
  await proved.send(pdf());
  server.clock.advance(47 * 3_600_000);
  await server.runCron('payments.sweep_checkouts');
  expect(await proved.view()).toMatchObject({ status: 'waiting', may_prove: true });
  // The last units are held for two hours only, unless a proof was sent.
  expect(await unproved.view()).toMatchObject({ status: 'expired' });
  expect(await stock(server)).toMatchObject({ reserved: 8 });
  server.clock.advance(5 * 86_400_000);
  await server.runCron('payments.sweep_checkouts');
  expect(await proved.view()).toMatchObject({ status: 'expired' });
  expect(await stock(server)).toMatchObject({ reserved: 0 });
  // The money arrived late: the seller marks it as paid, and the goods are still there.
  expect((await proved.set('paid')).status).toBe(200);
  expect(await stock(server)).toMatchObject({ stock_amount: 2, reserved: 0 });
});

test('the method is changed away and back, and the money of the other method becomes an issue', async ({ server }) => {
  const purchase = await Purchase.by(server, seller, 'bank-transfer');
  const other = await purchase.change('reference');
  expect(other).toMatchObject({ status: 200, body: { reference: expect.any(String) } });
  expect(await purchase.view()).toMatchObject({ method: 'reference', may_prove: false });
  expect(await purchase.send(pdf())).toMatchObject({ status: 409, body: { code: 'payment.method_unavailable' } });
  expect(await purchase.change('bank-transfer')).toMatchObject({ status: 200 });
  expect(await purchase.view()).toMatchObject({ method: 'bank-transfer', instructions: { iban }, may_prove: true });
  expect((await purchase.set('paid')).status).toBe(200);
  const { reference } = other.body as { reference: string };
  await server.outside(`/references/${reference}/pay`, 'POST', { force: true });
  await server.settled();
  const { rows } = await server.kernel.db.ownerPool.query('select reason from payment_issues where workspace_id = $1', [
    seller.owner.workspaceId,
  ]);
  expect(rows).toEqual([{ reason: 'paid_twice' }]);
  expect(await stock(server)).toMatchObject({ stock_amount: 9, reserved: 0 });
});

test('buyers transfer to a new or changed account after a day, and the method says when', async ({ server }) => {
  const { owner, shop } = seller;
  const save = (change: object) =>
    server.call(
      bankAccounts.save,
      { params: { currency: 'AOA' }, body: { owner_name: 'Terra Boa, Lda.', iban, bank: 'BAI', ...change } },
      { as: owner },
    );
  const transfer = async () =>
    (await server.call(shopMethods.list, {}, { as: owner })).body.methods.find(
      ({ method }) => method === 'bank-transfer',
    );
  const page = async () => (await server.fetch(`/pt/s/${shop.code}/checkout`)).text();
  const open = await Purchase.by(server, seller, 'bank-transfer');
  const other = await Purchase.by(server, seller, 'reference');
  await expect.poll(page).toContain('bank-transfer');

  const { body } = await save({ iban: 'AO06000600000100037131174' });
  expect(await transfer()).toMatchObject({ available: false, usable_at: body.bank_account.usable_at });
  await server.runJobs();
  await expect.poll(page).not.toContain('bank-transfer');
  await expect(Purchase.by(server, seller, 'bank-transfer')).rejects.toThrow('payment.method_unavailable');
  expect(await other.change('bank-transfer')).toMatchObject({
    status: 409,
    body: { code: 'payment.method_unavailable' },
  });
  // The instructions of an earlier order stay.
  expect(await open.view()).toMatchObject({ method: 'bank-transfer', instructions: { iban } });

  server.clock.advance(25 * hour);
  await server.runJobs();
  expect(await transfer()).toMatchObject({ available: true, usable_at: null });
  await expect.poll(page).toContain('bank-transfer');
  const purchase = await Purchase.by(server, seller, 'bank-transfer');
  expect(await purchase.view()).toMatchObject({ instructions: { iban: 'AO06000600000100037131174' } });
  // Another name of the bank doesn't change the destination.
  await save({ iban: 'AO06000600000100037131174', bank: 'Banco BAI' });
  expect(await transfer()).toMatchObject({ available: true });

  const newcomer = await server.person();
  const first = { owner_name: 'Zita', iban, bank: '' };
  await server.call(bankAccounts.save, { params: { currency: 'AOA' }, body: first }, { as: newcomer });
  const { methods } = (await server.call(shopMethods.list, {}, { as: newcomer })).body;
  expect(methods.find(({ method }) => method === 'bank-transfer')).toMatchObject({
    available: false,
    usable_at: expect.any(String),
  });
});

test('a shop has an account of its own, which only an owner may change', async ({ server }) => {
  const { shop, owner } = seller;
  const save = (bank: object, as = owner) =>
    makeShop(server, as, { id: shop.id, logo: undefined as never, ...bank } as never);
  const own = 'AO06000600000100037131174';
  await expect(save({ bank_ao_owner: 'Zita', bank_ao_iban: 'AO06 1' })).rejects.toThrow('bank_ao_iban');
  await expect(save({ bank_ao_owner: 'Zita', bank_ao_iban: 'PT50000201231234567890154' })).rejects.toThrow(
    'bank_ao_iban',
  );
  await expect(save({ bank_ao_iban: own })).rejects.toThrow('bank_ao_owner');
  await expect(save({ bank_ao_owner: 'Zita' })).rejects.toThrow('bank_ao_iban');
  const editor = await server.member(owner, 'max-editor');
  await expect(save({ bank_ao_owner: 'Zita', bank_ao_iban: own }, editor)).rejects.toThrow('auth.forbidden');
  expect(await save({ bank_ao_owner: 'Zita', bank_ao_iban: 'ao06 0006 0000 0100 0371 3117 4' })).toMatchObject({
    bank_ao_iban: own,
  });
  // Other changes of the form stay possible.
  await save({ title: 'Terra Boa 2' }, editor);
  // It doesn't fall back to the workspace's account while it waits.
  await expect(Purchase.by(server, seller, 'bank-transfer')).rejects.toThrow('payment.method_unavailable');
  server.clock.advance(25 * hour);
  const purchase = await Purchase.by(server, seller, 'bank-transfer');
  expect(await purchase.view()).toMatchObject({ instructions: { iban: own, holder: 'Zita' } });
  const { entries } = (await server.call(auditEntries.list, { query: {} }, { as: owner })).body;
  expect(entries.filter(({ action }) => action === 'shop.bank_changed')).toHaveLength(1);
});
