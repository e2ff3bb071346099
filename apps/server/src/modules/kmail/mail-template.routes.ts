import {
  deleteMailTemplate,
  getMailTemplate,
  listMailTemplates,
  listMailThemes,
  saveMailTemplate,
} from '@kumbi/contract/kmail/mail-templates.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { deleteTemplateOf, getTemplateOf, listTemplatesOf, saveTemplateOf } from './mail-template.service.ts';
import { listThemes } from './mail-theme.view.ts';

export function registerMailTemplates(routes: Routes): void {
  routes.handle(listMailTemplates, (ctx, { query }) => listTemplatesOf(ctx, query));
  routes.handle(listMailThemes, async (ctx) => ({ themes: listThemes(ctx.locale) }));
  routes.handle(getMailTemplate, (ctx, { query }) => getTemplateOf(ctx, query.id));
  routes.handle(saveMailTemplate, (ctx, { body }) => saveTemplateOf(ctx, body));
  routes.handle(deleteMailTemplate, (ctx, { body }) => deleteTemplateOf(ctx, body.id));
}
