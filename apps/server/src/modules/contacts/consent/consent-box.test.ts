import { consentBoxes } from '@kumbi/contract/contacts/consent.endpoints.ts';
import { describe, expect } from 'vitest';
import { ownServerTest, type People } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import { makeCustomer } from '../customer/customer.factory.ts';
import { offerConsent, preferencesPath } from './consent.factory.ts';

const test = ownServerTest();

test('the boxes of checkouts are off at first, and have the standard text until a workspace writes its own', async ({
  server,
}) => {
  const owner = await server.person();
  const list = async () => (await server.call(consentBoxes.list, {}, { as: owner })).body.boxes;
  expect(await list()).toMatchObject([
    {
      channel: 'email',
      is_offered: false,
      wording: { en: '', pt: '' },
      shown: { en: expect.stringContaining('news') },
    },
    { channel: 'whatsapp', is_offered: false, wording: { en: '', pt: '' } },
  ]);
  const own = { en: 'Send me your offers.', pt: '  Quero as\nvossas ofertas.  ' };
  const [, before] = await list();
  expect(await offerConsent(server, owner, 'email', own)).toEqual({
    en: 'Send me your offers.',
    pt: 'Quero as vossas ofertas.',
  });
  expect(await list()).toMatchObject([{ channel: 'email', is_offered: true }, before]);
  const { id } = await makeCustomer(server, owner, { email: 'ana@example.com' });
  const page = await (await server.fetch(await preferencesPath(server, owner, id))).text();
  expect(page).toMatch(/Send me your offers\.|Quero as vossas ofertas\./);
  // The page is the workspace's, and offers its customers nothing of the product.
  expect(page).not.toMatch(/sign-up/);
});

describe('rights', () => {
  let people: People;
  test.beforeAll(async ({ server, stranger }) => {
    const owner = await server.person();
    people = { server, owner, editor: await server.member(owner, 'editor'), stranger };
  });
  const body = { is_offered: true, wording: { en: '', pt: '' } };
  testRights(test, {
    people: () => people,
    tables: ['consent_boxes'],
    cases: [
      {
        endpoint: consentBoxes.list,
        input: () => ({}),
        elsewhere: { boxes: [{ is_offered: false }, { is_offered: false }] },
      },
      {
        endpoint: consentBoxes.save,
        input: () => ({ params: { channel: 'email' }, body }),
        invalid: { params: { channel: 'post' }, body: { ...body, is_offered: 'x' } },
      },
    ],
  });
});
