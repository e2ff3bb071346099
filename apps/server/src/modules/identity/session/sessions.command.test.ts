import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { expect } from 'vitest';
import { CommandRefused } from '../../../kernel/command.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import { signedIn } from '../../../testing/test-parts.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { sessionsCommand } from './sessions.command.ts';

const test = ownServerTest();
const operate = (server: TestServer, ...words: string[]) => sessionsCommand.run(server.kernel, words);
const status = async (server: TestServer, who: TestPerson) => (await server.call(me.get, {}, { as: who })).status;

test('the operator ends the sessions of one person, or of everyone', async ({ server }) => {
  const [one, two] = [await server.person(), await server.person()];
  const phone = { ...one, cookie: await signedIn(server.kernel, one.userId) };
  await server.kernel.db.ownerPool.query(
    `insert into auth_verification (identifier, value, expires_at) values ('2fa-x', $1, now() + interval '1 hour')`,
    [one.userId],
  );
  expect(await operate(server, 'end', ` ${one.email.toUpperCase()}`)).toEqual(['Ended: 2 sessions']);
  expect(await Promise.all([one, phone, two].map((who) => status(server, who)))).toEqual([401, 401, 200]);
  const { rows } = await server.kernel.db.ownerPool.query('select 1 from auth_verification');
  expect(rows).toEqual([]);
  expect(await operate(server, 'end', one.email)).toEqual(['Ended: 0 sessions']);
  await server.person();
  expect(await operate(server, 'end', 'everyone')).toEqual(['Ended: 2 sessions']);
  expect(await status(server, two)).toBe(401);
});

test.for([[], ['end'], ['list'], ['end', 'nobody@example.com'], ['end', 'everyone', 'else']])(
  '%j does nothing',
  async (words, { server }) => {
    const person = await server.person();
    await expect(operate(server, ...words)).rejects.toThrow(CommandRefused);
    expect(await status(server, person)).toBe(200);
  },
);
