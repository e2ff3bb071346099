import { operatorTutorials, tutorials } from '@kumbi/contract/tutorials/tutorials.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import {
  createOperatorTutorial,
  deleteOperatorTutorial,
  listOperatorTutorials,
  listTutorials,
  reorderOperatorTutorials,
  updateOperatorTutorial,
} from './tutorial.service.ts';

export function registerTutorials(routes: Routes): void {
  routes.handle(tutorials.list, (ctx, { query }) => listTutorials(ctx, query));
  routes.handle(operatorTutorials.list, (ctx) => listOperatorTutorials(ctx));
  routes.handle(operatorTutorials.create, (ctx, { body }) => createOperatorTutorial(ctx, body));
  routes.handle(operatorTutorials.update, (ctx, { params, body }) => updateOperatorTutorial(ctx, params.id, body));
  routes.handle(operatorTutorials.reorder, (ctx, { body }) => reorderOperatorTutorials(ctx, body));
  routes.handle(operatorTutorials.delete, (ctx, { params }) => deleteOperatorTutorial(ctx, params.id));
}
