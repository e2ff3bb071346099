import { may } from '@kumbi/contract/shared/roles.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { templates } from './kmail.api.ts';
import { MailNav } from './mail-nav.tsx';
import { MoreOptions } from './more-options.tsx';
import { TemplateRow } from './template-row.tsx';

export function TemplatesPage() {
  const t = useTranslations('kmail.templates');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const search = useSearchText();
  const query = useInfiniteQuery(templates.list.pages(kumbi_code, { query: { name: search.q } }));
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
        search={search}
        count={(count) => t('count', { count })}
        row={(template) => <TemplateRow template={template} />}
      />
    </>
  );
}
