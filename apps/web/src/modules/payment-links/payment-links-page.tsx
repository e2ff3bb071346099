import { linkStates } from '@kumbi/contract/payment-links/payment-links.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Select } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { PaymentLinkRow } from './payment-link-row.tsx';
import { links, stateOf } from './payment-links.api.ts';

const all = 'all';

export function PaymentLinksPage() {
  const t = useTranslations('payment-links.list');
  const navigate = useNavigate();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const state = stateOf(useAppSearch().view);
  const search = useSearchText();
  const query = useInfiniteQuery(
    links.list.pages(kumbi_code, { query: { name: search.q, ...(state ? { state } : {}) } }),
  );
  const choose = (next: string | null) => {
    const change = (current: AppSearch): AppSearch => ({ ...current, view: stateOf(next ?? undefined) });
    void navigate({ to: '.', search: change, replace: true });
  };
  const choices = [all, ...linkStates] as const;
  return (
    <ListPage
      t={t}
      detail={t('detail')}
      onCreate={may(role, 'content.write') && (() => open('payment-link', {}))}
      drawing="slip"
      {...(state
        ? {
            none: (
              <EmptyState
                drawing="search"
                title={t(`none.${state}`)}
                detail={t('none_detail')}
                action={
                  <Button variant="default" onClick={() => choose(null)}>
                    {t('show_all')}
                  </Button>
                }
              />
            ),
          }
        : {})}
      query={query}
      search={search}
      filters={
        <Select
          aria-label={t('which')}
          data={choices.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state ?? all}
          onChange={choose}
          w={{ base: '100%', xs: '10rem' }}
        />
      }
      count={(count) => t('count', { count })}
      row={(link) => <PaymentLinkRow link={link} />}
    />
  );
}
