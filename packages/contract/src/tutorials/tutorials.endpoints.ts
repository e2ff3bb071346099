import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../shared/paging.ts';
import { tutorialViews } from './tutorials.limits.ts';
import {
  createTutorialSchema,
  operatorTutorialSchema,
  orderTutorialsSchema,
  tutorialSchema,
  updateTutorialSchema,
} from './tutorials.schemas.ts';

/** The video tutorials that everyone with an account sees. */
export const tutorials = {
  list: endpoint({
    method: 'GET',
    path: '/tutorials',
    permission: 'user',
    summary: 'List the video tutorials in the order of the operator; `view` selects those for creators or the platform',
    query: z.object({ view: z.enum(tutorialViews, 'validation.choice').optional() }),
    response: listOf('tutorials', tutorialSchema),
    errors: [],
    tags: ['tutorials.tutorial'],
  }),
};

const byId = z.object({ id: z.uuid('validation.invalid') });
const oneTutorial = z.object({ tutorial: operatorTutorialSchema });

/** The same videos for the operator, who chooses them. */
export const operatorTutorials = {
  list: endpoint({
    method: 'GET',
    path: '/admin/tutorials',
    permission: 'operator',
    summary: 'List all video tutorials, hidden ones included, in their order',
    response: listOf('tutorials', operatorTutorialSchema),
    errors: [],
    tags: ['tutorials.tutorial'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/tutorials',
    permission: 'operator',
    summary: 'Add a video tutorial at the end, which everyone sees immediately',
    body: createTutorialSchema,
    response: oneTutorial,
    errors: ['tutorial.full'],
    changes: ['tutorials.tutorial'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/tutorials/:id',
    permission: 'operator',
    summary: 'Change, hide or show a video tutorial',
    params: byId,
    body: updateTutorialSchema,
    response: oneTutorial,
    errors: ['tutorial.unknown'],
    changes: ['tutorials.tutorial'],
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/admin/tutorials/reorder',
    permission: 'operator',
    summary: 'Change the order of the video tutorials',
    body: orderTutorialsSchema,
    response: listOf('tutorials', operatorTutorialSchema),
    errors: ['tutorial.order_outdated'],
    changes: ['tutorials.tutorial'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/admin/tutorials/:id',
    permission: 'operator',
    summary: 'Delete a video tutorial permanently; the video stays at YouTube',
    params: byId,
    response: z.object({ deleted: z.literal(true) }),
    errors: ['tutorial.unknown'],
    needs: 'recentProof',
    changes: ['tutorials.tutorial'],
  }),
};
