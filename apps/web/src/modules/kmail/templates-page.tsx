import { may } from '@kumbi/contract/shared/roles.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { useListView } from '../../lib/use-list-view.ts';
import { ListControls } from '../../ui/list-controls.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { templateOrders, templatesQuery } from './kmail.api.ts';
import { MailNav } from './mail-nav.tsx';
import { MoreOptions } from './more-options.tsx';
import { TemplateRow } from './template-row.tsx';
import { useTemplateBulk } from './use-template-bulk.ts';

export function TemplatesPage() {
  const t = useTranslations('kmail.templates');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const view = useListView({}, templateOrders);
  const query = useInfiniteQuery(templatesQuery(kumbi_code, useAppSearch()));
  const bulk = useTemplateBulk(query.data?.items ?? []);
  return (
    <>
      <MailNav />
      <ListPage
        t={t}
        detail={t('detail')}
        onCreate={may(role, 'content.write') && (() => open('kmail-add-template', {}))}
        actions={<MoreOptions />}
        drawing="mail"
        query={query}
        view={view}
        search={search}
        filters={<ListControls view={view} />}
        {...(bulk.actions.length > 0 ? { bulk } : {})}
        count={(count) => t('count', { count })}
        row={(template) => <TemplateRow template={template} selection={bulk.selection} />}
      />
    </>
  );
}
