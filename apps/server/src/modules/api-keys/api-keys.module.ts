import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import { programGate } from '../../kernel/http/gates.ts';
import type { Module } from '../../kernel/module.ts';
import { forgetKeysJob } from './api-key.jobs.ts';
import { flushOnClose, registerApiKeys } from './api-key.routes.ts';
import { apiKeysMigration } from './api-keys.table.ts';
import { hiddenKeysMigration } from './hidden-keys.table.ts';
import { createKeyGate } from './key-gate.service.ts';
import { keyTargets } from './target.slot.ts';
import { webhookTargets } from './webhook-target.entry.ts';

export const apiKeysModule: Module = {
  name: 'api-keys',
  migrations: [apiKeysMigration, hiddenKeysMigration],
  routes: registerApiKeys,
  http: flushOnClose,
  jobs: [forgetKeysJob],
  slots: [keyTargets],
  personalData: { api_keys: rowsOfPerson('api_keys') },
  provide: (registry) => {
    registry.provide(programGate, 'gate', createKeyGate);
    registry.provide(keyTargets, 'webhook', webhookTargets);
  },
};
