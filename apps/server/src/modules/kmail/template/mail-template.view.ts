import { listedMailTemplateSchema } from '@kumbi/contract/kmail/mail-templates.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { ListedTemplate } from './mail-template.store.ts';

export const listedTemplateView = (
  row: Omit<ListedTemplate, 'workspace_id' | 'saved_by'>,
): View<typeof listedMailTemplateSchema> =>
  viewOf(listedMailTemplateSchema, row, { variables: [...row.variables], saved_by: row.saver });
