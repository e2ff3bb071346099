import { mailTemplates, mailThemes } from '@kumbi/contract/kmail/mail-templates.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import {
  deleteMailTemplate,
  getMailTemplate,
  listMailTemplates,
  restoreMailTemplate,
  saveMailTemplate,
} from './mail-template.service.ts';
import { listMailThemes } from './mail-theme.view.ts';
import { deleteManyMailTemplates, restoreManyMailTemplates } from './many-templates.service.ts';

export function registerMailTemplates(routes: Routes): void {
  routes.handle(mailTemplates.list, (ctx, { query }) => listMailTemplates(ctx, query));
  routes.handle(mailThemes.list, async (ctx) => ({ themes: listMailThemes(ctx.locale) }));
  routes.handle(mailTemplates.get, (ctx, { query }) => getMailTemplate(ctx, query.id));
  routes.handle(mailTemplates.save, (ctx, { body }) => saveMailTemplate(ctx, body));
  routes.handle(mailTemplates.delete, (ctx, { body }) => deleteMailTemplate(ctx, body.id));
  routes.handle(mailTemplates.restore, (ctx, { body }) => restoreMailTemplate(ctx, body.id));
  routes.handle(mailTemplates.deleteMany, (ctx, { body }) => deleteManyMailTemplates(ctx, body.rows));
  routes.handle(mailTemplates.restoreMany, (ctx, { body }) => restoreManyMailTemplates(ctx, body.ids));
}
