import { type TimelineGroup, timelineGroups } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { TimelineEntry } from '@kumbi/contract/contacts/timeline.schemas.ts';
import { Badge, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import {
  IconCalendarEvent,
  IconMessage,
  IconPencil,
  IconSchool,
  IconShoppingBag,
  type TablerIcon,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import type { PlaceAddress } from '../../lib/screens.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loaded.tsx';
import { Row } from '../../ui/row.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { timeline } from './contacts.api.ts';

const icons: Readonly<Record<TimelineGroup, TablerIcon>> = {
  purchase: IconShoppingBag,
  visit: IconCalendarEvent,
  message: IconMessage,
  course: IconSchool,
  record: IconPencil,
};

/** Everything that happened with a customer, newest first. */
export function CustomerTimeline({ customerId }: { readonly customerId: string }) {
  const t = useTranslations('contacts.history');
  const { kumbi_code } = useWorkspace();
  const [group, setGroup] = useState<TimelineGroup>();
  const query = useInfiniteQuery(
    timeline.list.pages(kumbi_code, { params: { id: customerId }, query: group ? { group } : {} }),
  );
  const entries = query.data?.items ?? [];
  return (
    <SectionCard
      title={t('title')}
      aside={
        <FilterSelect
          aria-label={t('filter')}
          data={['all' as const, ...timelineGroups].map((value) => ({ value, label: t(`groups.${value}`) }))}
          value={group ?? 'all'}
          onChange={(next) => setGroup(timelineGroups.find((each) => each === next))}
        />
      }
    >
      {query.data ? (
        <Stack gap="xs">
          {entries.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
          <div>
            {entries.map((entry) => (
              <TimelineRow key={entry.id} entry={entry} />
            ))}
          </div>
          {query.hasNextPage && (
            <Group justify="center">
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more')}
              </Button>
            </Group>
          )}
        </Stack>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading heights={[48, 48, 48]} />
      )}
    </SectionCard>
  );
}

function TimelineRow({ entry }: { readonly entry: TimelineEntry }) {
  const t = useTranslations('contacts.history');
  const kinds = useTranslations('contacts.timeline.kinds');
  const formats = useFormats();
  const path = useWorkspacePath();
  const { kind, title, amount, currency, state, happened_at: at } = entry;
  const name = kinds(kind as 'contact_created');
  return (
    <Row
      before={
        <ThemeIcon variant="light" color="gray" size="lg" radius="xl">
          <Icon of={icons[entry.group]} size={18} />
        </ThemeIcon>
      }
      title={title ? `${name}: ${title}` : name}
      detail={formats.dateTime(at)}
      // The server names a screen of its own module.
      {...(entry.path ? { href: path(entry.path as PlaceAddress) } : {})}
      aside={
        (state || amount !== null) && (
          <Group gap="xs" component="span">
            {state && (
              <Badge variant="light" color={state === 'waiting' ? 'info' : 'gray'}>
                {t(`states.${state}`)}
              </Badge>
            )}
            {amount !== null && currency && (
              <Text span className="figures">
                {formats.money(amount, currency)}
              </Text>
            )}
          </Group>
        )
      }
      asideBelow
    />
  );
}
