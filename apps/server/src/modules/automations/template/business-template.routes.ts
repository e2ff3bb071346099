import { businessTemplates } from '@kumbi/contract/automations/business-templates.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import {
  createBusinessTemplate,
  listBusinessTemplates,
  restoreBusinessTemplate,
  updateBusinessTemplate,
  withdrawBusinessTemplate,
} from './business-template.service.ts';

export function registerBusinessTemplates(routes: Routes): void {
  routes.handle(businessTemplates.list, (ctx) => listBusinessTemplates(ctx));
  routes.handle(businessTemplates.create, (ctx, { body }) => createBusinessTemplate(ctx, body));
  routes.handle(businessTemplates.update, (ctx, { params, body }) => updateBusinessTemplate(ctx, params.id, body));
  routes.handle(businessTemplates.withdraw, (ctx, { params }) => withdrawBusinessTemplate(ctx, params.id));
  routes.handle(businessTemplates.restore, (ctx, { params }) => restoreBusinessTemplate(ctx, params.id));
}
