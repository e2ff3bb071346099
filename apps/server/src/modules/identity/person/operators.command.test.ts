import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import { expect } from 'vitest';
import { CommandRefused } from '../../../kernel/command.ts';
import { ownServerTest } from '../../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { operatorsCommand } from './operators.command.ts';

const test = ownServerTest(() => ({ KUMBI_OPERATOR_EMAIL: 'Operator@Example.com' }));
const operate = (server: TestServer, ...words: string[]) => operatorsCommand.run(server.kernel, words);
const isOperator = async (server: TestServer, as: TestPerson) => (await server.call(me.get, {}, { as })).body.operator;

test('grants and revokes the flag, and lists its holders with the configured address', async ({ server }) => {
  const person = await server.person();
  expect(await operate(server, 'list')).toEqual(['operator@example.com']);
  await operate(server, 'grant', ` ${person.email.toUpperCase()}`);
  expect(await operate(server, 'list')).toEqual([person.email, 'operator@example.com']);
  expect(await isOperator(server, person)).toBe(true);
  await operate(server, 'revoke', person.email);
  expect(await isOperator(server, person)).toBe(false);
});

test('the configured address counts once it is confirmed', async ({ server }) => {
  const named = await server.person({ email: 'operator@example.com', emailVerified: false });
  expect(await isOperator(server, named)).toBe(false);
  await server.kernel.db.ownerPool.query('update auth_user set email_verified = true where id = $1', [named.userId]);
  expect(await isOperator(server, named)).toBe(true);
});

test.for([[], ['grant'], ['list', 'x'], ['grant', 'nobody@example.com'], ['revoke', 'nobody@example.com']])(
  '%j does nothing',
  async (words, { server }) => {
    await expect(operate(server, ...words)).rejects.toThrow(CommandRefused);
  },
);

test('an account without a confirmed address gets no flag', async ({ server }) => {
  const unproven = await server.person({ emailVerified: false });
  await expect(operate(server, 'grant', unproven.email)).rejects.toThrow(CommandRefused);
});
