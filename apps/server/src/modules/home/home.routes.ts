import { getHome } from '@kumbi/contract/home/home.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { getHomeFigures } from './home.service.ts';

export function registerHome(routes: Routes): void {
  routes.handle(getHome, (ctx, { query }) => getHomeFigures(ctx, query));
}
