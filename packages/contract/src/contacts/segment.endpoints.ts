import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordEndpoints } from '../record-endpoints.ts';
import { bulkAnswerSchema, bulkIdsSchema, bulkRestoredSchema, bulkRowsSchema } from '../shared/bulk.schemas.ts';
import { listOf, listQuerySchema } from '../shared/paging.ts';
import { sortSchema } from '../shared/sorting.ts';
import {
  saveSegmentSchema,
  segmentCountSchema,
  segmentFactSchema,
  segmentSchema,
  segmentTargetSchema,
} from './segment.schemas.ts';
import { segmentRulesSchema } from './segment-rule.schemas.ts';

const params = z.object({ id: z.uuid('validation.invalid') });

export const segments = {
  ...recordEndpoints({
    path: '/company/customer-segments',
    tag: 'contacts.segment',
    // A segment names fields, tags and groups.
    tags: ['contacts.field', 'contacts.group'],
    names: ['customer segment', 'customer segments'],
    one: 'segment',
    many: 'segments',
    schema: segmentSchema,
    save: saveSegmentSchema,
    unknown: 'contact_segment.unknown',
    late: 'contact_segment.restore_too_late',
    saveErrors: ['contact_segment.name_taken', 'contact_segment.too_many_rules', 'contact_segment.reference_unknown'],
    addErrors: ['contact_segment.limit', 'contact_segment.name_taken'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/company/customer-segments',
    permission: 'workspace.read',
    summary: 'List the customer segments of the workspace, newest first by default',
    query: listQuerySchema.extend({ sort: sortSchema }),
    response: listOf('segments', segmentSchema),
    errors: [],
    tags: ['contacts.segment', 'contacts.field', 'contacts.group'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/company/customer-segments/delete-many',
    permission: 'content.delete',
    summary: 'Delete several customer segments; they can be restored for one hour',
    body: z.object({ rows: bulkRowsSchema }),
    response: bulkAnswerSchema,
    errors: ['contact_segment.unknown'],
    changes: ['contacts.segment'],
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/company/customer-segments/restore-many',
    permission: 'content.delete',
    summary: 'Restore customer segments that were deleted within the last hour, all or none',
    body: z.object({ ids: bulkIdsSchema }),
    response: bulkRestoredSchema,
    errors: ['contact_segment.restore_too_late', 'contact_segment.limit', 'contact_segment.name_taken'],
    changes: ['contacts.segment'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/company/customer-segments/preview',
    permission: 'content.write',
    summary: 'Count the customers that match rules, without storing them',
    body: segmentRulesSchema,
    response: segmentCountSchema,
    errors: ['contact_segment.too_many_rules', 'contact_segment.reference_unknown', 'contact_segment.too_slow'],
    perMinute: 120,
  }),
  count: endpoint({
    method: 'GET',
    path: '/company/customer-segments/:id/count',
    permission: 'workspace.read',
    summary: 'Count the customers of a segment',
    params,
    response: segmentCountSchema,
    errors: ['contact_segment.unknown', 'contact_segment.too_slow'],
    perMinute: 120,
    tags: ['contacts.segment', 'contacts.customer', 'contacts.group', 'contacts.field'],
  }),
};

export const segmentFacts = {
  list: endpoint({
    method: 'GET',
    path: '/company/segment-facts',
    permission: 'workspace.read',
    summary: 'List the facts about customers that rules of segments can use',
    response: z.object({ facts: z.array(segmentFactSchema) }),
    errors: [],
    tags: [],
  }),
};

export const segmentTargets = {
  list: endpoint({
    method: 'GET',
    path: '/company/segment-facts/:fact/targets',
    permission: 'workspace.read',
    summary: 'List the records, such as products, that rules about a fact can name, newest first',
    params: z.object({ fact: z.string().max(40, 'validation.invalid') }),
    query: listQuerySchema,
    response: listOf('targets', segmentTargetSchema),
    errors: ['segment_fact.unknown'],
    tags: [],
  }),
};
