import { supportFilters } from '@kumbi/contract/support/support.limits.ts';
import type { OperatorConversation } from '@kumbi/contract/support/support.schemas.ts';
import { Badge, Group, SegmentedControl, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../../lib/forms/use-search-text.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useListView } from '../../../lib/use-list-view.ts';
import { operatorPath } from '../../../lib/workspace-address.ts';
import { Facts } from '../../../ui/facts.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { Row } from '../../../ui/row.tsx';
import { UnknownNotice } from '../../../ui/unknown-notice.tsx';
import { operatorConversations } from '../support.api.ts';

/** All conversations, unread ones first. */
export function ConversationList() {
  const t = useTranslations('operator.support');
  const search = useSearchText();
  const view = useListView({ status: supportFilters }, []);
  const state = view.query.status ?? 'open';
  const query = useInfiniteQuery(operatorConversations.list.pages({ query: { name: search.q, state } }));
  const choose = (value: string) => view.set('status', value === 'open' ? undefined : value);
  return (
    <>
      <UnknownNotice of={view} />
      <ListPage
        t={t}
        detail={t('detail')}
        drawing="search"
        query={query}
        search={search}
        {...(state === 'open' ? {} : { empty: { title: t('none'), detail: t('none_detail') } })}
        actions={
          <SegmentedControl
            aria-label={t('state')}
            value={state}
            onChange={choose}
            data={supportFilters.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        }
        count={(count) => t('count', { count })}
        row={(conversation) => <ConversationRow conversation={conversation} />}
      />
    </>
  );
}

function ConversationRow({ conversation }: { readonly conversation: OperatorConversation }) {
  const t = useTranslations('operator.support');
  const locale = useLanguage();
  const formats = useFormats();
  const { id, name, workspace, status, unread, is_unanswered, last_author, last_text, last_message_at } = conversation;
  const words = last_text || t('file');
  return (
    <Row
      whole
      oneLine
      title={name}
      unread={unread > 0}
      href={`${operatorPath(locale, 'support')}?conversation=${id}`}
      detail={<Facts of={{ workspace, words: last_author === 'operator' ? t('you', { text: words }) : words }} />}
      aside={
        <Group gap="xs" wrap="nowrap">
          {unread > 0 && <Badge color="brand">{t('unread', { count: unread })}</Badge>}
          {unread === 0 && is_unanswered && (
            <Badge color="amber" variant="light">
              {t('waiting')}
            </Badge>
          )}
          {status === 'closed' && (
            <Badge color="gray" variant="light">
              {t('closed')}
            </Badge>
          )}
          <Text size="sm" c="dimmed" span className="figures">
            {formats.ago(last_message_at, Date.now())}
          </Text>
        </Group>
      }
    />
  );
}
