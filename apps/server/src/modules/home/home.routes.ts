import { home } from '@kumbi/contract/home/home.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { getHome } from './home.service.ts';

export function registerHome(routes: Routes): void {
  routes.handle(home.get, (ctx, { query }) => getHome(ctx, query));
}
