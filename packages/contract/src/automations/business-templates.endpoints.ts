import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import {
  businessTemplateSchema,
  createBusinessTemplateSchema,
  updateBusinessTemplateSchema,
} from './business-templates.schemas.ts';

const byId = z.object({ id: z.uuid() });
const oneTemplate = z.object({ template: businessTemplateSchema });

/** The operator's flow templates, which every workspace can start from. */
export const businessTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/admin/flow-templates',
    permission: 'operator',
    summary: 'List the operator’s flow templates, newest first, then those of the product',
    response: listOf('templates', businessTemplateSchema),
    errors: [],
    tags: ['automations.template'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/flow-templates',
    permission: 'operator',
    summary: 'Add a flow template, which every workspace sees immediately',
    body: createBusinessTemplateSchema,
    response: oneTemplate,
    errors: ['flow.templates_full', 'flow.template_secret'],
    needs: 'recentProof',
    changes: ['automations.template'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/flow-templates/:id',
    permission: 'operator',
    summary: 'Change the texts or the board of a flow template; flows created from it stay unchanged',
    params: byId,
    body: updateBusinessTemplateSchema,
    response: oneTemplate,
    errors: ['flow.template_unknown', 'flow.template_secret'],
    needs: 'recentProof',
    changes: ['automations.template'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/admin/flow-templates/:id/withdraw',
    permission: 'operator',
    summary: 'Hide a flow template from workspaces; flows created from it stay unchanged',
    params: byId,
    response: oneTemplate,
    errors: ['flow.template_unknown'],
    needs: 'recentProof',
    changes: ['automations.template'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/flow-templates/:id/restore',
    permission: 'operator',
    summary: 'Offer a withdrawn flow template again',
    params: byId,
    response: oneTemplate,
    errors: ['flow.template_unknown', 'flow.templates_full'],
    needs: 'recentProof',
    changes: ['automations.template'],
  }),
};
