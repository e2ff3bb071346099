import type * as calls from '@kumbi/contract/api-keys/program-key.endpoints.ts';
import type { CallsOf, Routes } from './routes.ts';

export type ApiKeysCalls = CallsOf<typeof calls>;

const key: Routes<ApiKeysCalls> = { getKey: 'GET /key' };

export const apiKeysSections = {
  key: { routes: key, walks: {} },
} as const;
