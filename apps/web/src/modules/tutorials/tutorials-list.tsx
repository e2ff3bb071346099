import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSearchText } from '../../lib/forms/use-search-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { UnknownNotice } from '../../ui/unknown-notice.tsx';
import { GuideRow } from './guide-row.tsx';
import { guides } from './help-parts.ts';
import { ScreenHelpCard } from './screen-help-card.tsx';
import { isShown } from './tutorial-filter.ts';
import { tutorials } from './tutorials.api.ts';
import { useTutorialFilter } from './use-tutorial-filter.ts';
import { VideoRow } from './video-row.tsx';

/** All guides and videos, with filters. */
export function TutorialsList() {
  const t = useTranslations('tutorials');
  const tg = useTranslations('guides');
  const tc = useTranslations('app.common');
  const { listView, device, view } = useTutorialFilter();
  const search = useSearchText('words');
  const query = useQuery(tutorials.list({ query: {} }));
  const filter = { device, view, words: search.typed };
  const set = (param: 'device' | 'about', value: string) => listView.set(param, value === 'all' ? undefined : value);
  const written = guides.filter((guide) =>
    isShown({ ...guide, texts: [tg(`${guide.name}.title`), tg(`${guide.name}.about`)] }, filter),
  );
  return (
    <Stack>
      <ScreenHelpCard />
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<Icon of={IconSearch} size={18} />}
        value={search.typed}
        onChange={(event) => search.change(event.currentTarget.value)}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('device')}
        data={(['all', 'mobile', 'computer'] as const).map((value) => ({ value, label: t(`devices.${value}`) }))}
        value={device}
        onChange={(value) => set('device', value)}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('view')}
        data={(['all', 'creator', 'platform'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
        value={view}
        onChange={(value) => set('about', value)}
      />
      <UnknownNotice of={listView} />
      {written.length > 0 && (
        <Stack gap={4}>
          <Text fw={600}>{t('guides')}</Text>
          {written.map((guide) => (
            <GuideRow key={guide.name} guide={guide} />
          ))}
        </Stack>
      )}
      <Loaded query={query} heights={[56]}>
        {(all) => {
          const videos = all.filter((video) => isShown({ ...video, texts: [video.title] }, filter));
          if (videos.length === 0)
            return (
              written.length === 0 && <EmptyState drawing="search" title={tc('no_result')} detail={t('none_detail')} />
            );
          return (
            <Stack gap={4}>
              <Text fw={600}>{t('videos')}</Text>
              {videos.map((video) => (
                <VideoRow key={video.id} video={video} />
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
}
