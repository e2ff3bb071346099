import { integrations, integrationUsers } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import { expect } from 'vitest';
import { test } from '../../testing/server-test.ts';
import { connectAccount } from '../integrations/integration.factory.ts';
import { makePage, makeShownPage, saveDraft, someBlock } from '../pages/page/page.factory.ts';
import { ticketKind, ticketsBlockOf } from '../pages/visitor/visitor.factory.ts';

test('a payment account lists the pages that sell tickets or take donations through it', async ({
  server,
  owner,
  stranger,
}) => {
  const { id } = await connectAccount(server, owner);
  const users = async (lang: string) => {
    const headers = { 'accept-language': lang };
    return (await server.call(integrationUsers.list, { params: { id } }, { as: owner, headers })).body.users;
  };
  const tickets = () => ticketsBlockOf([ticketKind('normal')]);
  const concert = await makeShownPage(server, owner, [tickets()]);
  // Inside another block, too.
  const drive = await makeShownPage(server, owner, [someBlock('section', { content: [someBlock('donation')] })]);
  await makeShownPage(server, owner, [someBlock('registration')]);
  const draft = await makePage(server, owner);
  await saveDraft(server, owner, draft, [tickets()]);
  await makeShownPage(server, stranger, [tickets()]);
  expect((await users('en')).map((user) => [user.kind_name, user.id])).toEqual([
    ['Pages with tickets or donations', drive.id],
    ['Pages with tickets or donations', concert.id],
  ]);
  expect(await users('pt')).toMatchObject([{ kind_name: 'Páginas com bilhetes ou donativos' }, {}]);
  await server.call(integrations.switch, { body: { id, status: 'off' } }, { as: owner });
  expect(await users('en')).toEqual([]);
});
