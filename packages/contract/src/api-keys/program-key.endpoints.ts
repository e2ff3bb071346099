import { publicEndpoint } from '../endpoint.ts';
import { keyTypes } from '../key-types.ts';
import { programKeySchema } from './program-key.schemas.ts';

export const programKey = {
  get: publicEndpoint({
    method: 'GET',
    path: '/key',
    response: programKeySchema,
    errors: [],
    api: {
      keys: keyTypes,
      noun: null,
      operation: 'getKey',
      example: {
        answer: {
          id: '01930f31-2a7c-7b10-8d55-6a0f9be3c841',
          name: 'Contabilidade',
          type: 'workspace',
          workspace: { code: 'terra-boa', name: 'Terra Boa' },
          target: null,
          scopes: ['contacts:read', 'short_links:read', 'short_links:write'],
          calls_per_minute: 600,
          calls_per_month: 100_000,
          expires_at: '2027-06-30T22:59:59.000Z',
        },
      },
    },
  }),
};
