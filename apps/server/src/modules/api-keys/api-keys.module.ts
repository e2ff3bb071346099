import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import { programGate } from '../../kernel/http/gates.ts';
import type { Module } from '../../kernel/module.ts';
import { hookKeys } from '../hooks/hooks.public.ts';
import { forgetKeysJob } from './api-key.jobs.ts';
import { flushOnClose, registerApiKeys } from './api-key.routes.ts';
import { apiKeySearch } from './api-key-search.entry.ts';
import { apiKeysMigration } from './api-keys.table.ts';
import { announceExpiriesJob } from './expiry/expiry.jobs.ts';
import { expiresSoonListener, usedAfterExpiryListener } from './expiry/expiry.listeners.ts';
import { sendExpiryMailJob } from './expiry/expiry.mail.ts';
import { expiresSoonNotification, usedAfterExpiryNotification } from './expiry/expiry.notifications.ts';
import { createKeyGate } from './gate/key-gate.service.ts';
import { keyGateMigration } from './gate/key-gate.table.ts';
import { keyRightsMigration } from './gate/key-rights.table.ts';
import { hiddenKeysMigration } from './hidden-keys.table.ts';
import { keyOrdersMigration } from './key-orders.table.ts';
import { keyRequestLog } from './requests/request-log.jobs.ts';
import { requestLogMigration } from './requests/request-log.table.ts';
import { keyTargets } from './target.slot.ts';
import { webhookKeys } from './webhook-keys.entry.ts';
import { webhookTargets } from './webhook-target.entry.ts';

export const apiKeysModule: Module = {
  name: 'api-keys',
  searchSources: { api_key: apiKeySearch },
  migrations: [
    apiKeysMigration,
    hiddenKeysMigration,
    keyRightsMigration,
    requestLogMigration,
    keyGateMigration,
    keyOrdersMigration,
  ],
  routes: registerApiKeys,
  http: flushOnClose,
  jobs: [forgetKeysJob, keyRequestLog.job, announceExpiriesJob, sendExpiryMailJob],
  listeners: [expiresSoonListener, usedAfterExpiryListener],
  notifications: [expiresSoonNotification, usedAfterExpiryNotification],
  slots: [keyTargets],
  personalData: { api_keys: rowsOfPerson('api_keys') },
  provide: (registry) => {
    registry.provide(programGate, 'gate', createKeyGate);
    registry.provide(keyTargets, 'webhook', webhookTargets);
    registry.provide(hookKeys, 'api-keys', webhookKeys);
  },
};
