import { flowTopic } from '@kumbi/contract/automations/automations.events.ts';
import { rowsOfPerson } from '../../kernel/database/person-rows.ts';
import type { Module } from '../../kernel/module.ts';
import { topicOpeners } from '../../kernel/realtime/topics.ts';
import { keyTargets } from '../api-keys/api-keys.public.ts';
import { hookTargets } from '../hooks/hooks.public.ts';
import { serveDrawings } from '../media/media.public.ts';
import { flowFailedNotification, flowSaysNotification } from './automations.notifications.ts';
import {
  automationsMigration,
  countedRunsMigration,
  runOutputsMigration,
  stepProgressMigration,
  waitingRunsMigration,
} from './automations.table.ts';
import { flowDemo } from './flow/flow.demo.ts';
import { registerFlows, registerRuns } from './flow/flow.routes.ts';
import { flowAttention } from './flow/flow-attention.entry.ts';
import { flowBin } from './flow/flow-bin.service.ts';
import { flowBinMigration } from './flow/flow-bin.table.ts';
import { flowKeyTargets } from './flow/flow-key-target.entry.ts';
import { flowOrdersMigration } from './flow/flow-orders.table.ts';
import { flowRoom } from './flow/flow-room.entry.ts';
import { flowStarts } from './flow/flow-start.slot.ts';
import { flowSearch } from './flow-search.entry.ts';
import { flowEvents } from './run/flow-event.view.ts';
import { registerProgramFlows, registerProgramRuns } from './run/public-run.routes.ts';
import { runQueue } from './run/run.jobs.ts';
import { stepRunners } from './run/step-runner.slot.ts';
import { runInputsMigration } from './run-inputs.table.ts';
import { callTrigger } from './steps/call/call.start.ts';
import { conditionRunner } from './steps/condition/condition.step.ts';
import { largeOrderTemplate } from './steps/condition/large-order.template.ts';
import { notifyRunner } from './steps/notify/notify.step.ts';
import { forwardTemplate } from './steps/request/forward.template.ts';
import { requestRunner } from './steps/request/request.step.ts';
import { remindTemplate } from './steps/wait/remind.template.ts';
import { waitRunner } from './steps/wait/wait.step.ts';
import { flowHookTarget, webhookTrigger } from './steps/webhook/webhook.start.ts';
import { registerBusinessTemplates } from './template/business-template.routes.ts';
import { businessTemplateMigration } from './template/business-template.table.ts';
import { emptyTemplates, templateDrawings } from './template/flow-template.service.ts';
import { flowTemplates } from './template/flow-template.slot.ts';

const runners = [conditionRunner, waitRunner, requestRunner, notifyRunner];
const starts = [webhookTrigger, callTrigger];
const templates = [...emptyTemplates, forwardTemplate, largeOrderTemplate, remindTemplate];

export const automationsModule: Module = {
  name: 'automations',
  attentionSources: { flows_failing: flowAttention },
  searchSources: { flow: flowSearch },
  countedRows: { automations: { table: 'flows', gone: 'deleted_at' } },
  migrations: [
    automationsMigration,
    runOutputsMigration,
    countedRunsMigration,
    runInputsMigration,
    businessTemplateMigration,
    waitingRunsMigration,
    flowOrdersMigration,
    stepProgressMigration,
    flowBinMigration,
  ],
  publishes: flowEvents,
  routes: (routes) => {
    registerFlows(routes);
    registerBusinessTemplates(routes);
    registerRuns(routes);
    registerProgramRuns(routes);
    registerProgramFlows(routes);
  },
  http: async (app, kernel) => serveDrawings(app, templateDrawings(kernel)),
  queues: [runQueue],
  bins: [flowBin],
  slots: [stepRunners, flowStarts, flowTemplates],
  demo: [flowDemo],
  notifications: [flowSaysNotification, flowFailedNotification],
  personalData: { flows: rowsOfPerson('flows') },
  provide: (registry) => {
    for (const runner of runners) registry.provide(stepRunners, runner.type, runner);
    for (const start of starts) registry.provide(flowStarts, start.type, start);
    for (const template of templates) registry.provide(flowTemplates, template.id, template);
    registry.provide(hookTargets, 'automation', flowHookTarget);
    registry.provide(keyTargets, 'automation', flowKeyTargets);
    registry.provide(topicOpeners, flowTopic, flowRoom);
  },
};
