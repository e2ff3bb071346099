import { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import type { ApiKey } from '@kumbi/contract/api-keys/api-keys.schemas.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';

export interface MadeKey {
  readonly key: ApiKey;
  readonly secret: string;
  /** The headers that a program sends. */
  readonly headers: { readonly authorization: string };
}

/** Creates a key through the API, of the type `workspace` by default. @throws if it is refused */
export async function makeKey(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<Input<typeof apiKeys.create>['body']> = {},
): Promise<MadeKey> {
  const body = { key: 'Contabilidade', type: 'workspace' as const, ...overrides };
  const answer = await server.call(apiKeys.create, { body }, { as });
  if (answer.status !== 200) throw new Error(`a key was refused: ${JSON.stringify(answer.body)}`);
  const { api_key: key, secret } = answer.body;
  return { key, secret, headers: bearer(secret) };
}

export const bearer = (secret: string): { authorization: string } => ({ authorization: `Bearer ${secret}` });

/** Returns a secret with a different last character, so that its checksum is wrong. */
export const misspelt = (secret: string): string => `${secret.slice(0, -1)}${secret.endsWith('x') ? 'y' : 'x'}`;
