import type { HookEventDetail } from '@kumbi/contract/hooks/hooks.schemas.ts';
import { matchesOf } from '@kumbi/contract/shared/text-search.ts';
import { ActionIcon, Group, SegmentedControl, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { bytesOf, hexLines, kindOf, pairsOf, prettyJson, prettyXml } from './body-text.ts';
import { hexMarks } from './hex-marks.ts';
import { MarkedText } from './marked-text.tsx';
import { PairsTable } from './pairs-table.tsx';
import { useSaveBody } from './use-save-body.ts';

/** A longer body would render slowly. Copying and saving include all of it. */
const shownCharacters = 200_000;
const shownBytes = 16_384;

const forms = ['pretty', 'raw', 'hex'] as const;
type Form = (typeof forms)[number];

/** Shows a body formatted, as received, or as bytes. */
export function BodyView({ event }: { readonly event: HookEventDetail }) {
  const t = useTranslations('hooks.event');
  const save = useSaveBody(event.id);
  const kind = kindOf(event);
  const possible = forms.filter((form) => (kind === 'binary' ? form === 'hex' : form !== 'pretty' || kind !== 'text'));
  const [wanted, setWanted] = useState<Form>('pretty');
  const [term, setTerm] = useState('');
  const form = possible.includes(wanted) ? wanted : (possible[0] ?? 'raw');
  const xml = useQuery({
    queryKey: ['pretty-xml', event.id],
    queryFn: () => prettyXml(event.body),
    enabled: kind === 'xml' && form === 'pretty',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const text = useMemo(() => {
    if (form === 'hex') return hexLines(bytesOf(event), shownBytes);
    if (form === 'pretty' && kind === 'json') return prettyJson(event.body);
    return form === 'pretty' && kind === 'xml' ? (xml.data ?? event.body) : event.body;
  }, [form, kind, event, xml.data]);
  const shown = text.slice(0, shownCharacters);
  const found = useMemo(() => {
    if (form === 'hex') return hexMarks(bytesOf(event).subarray(0, shownBytes), term);
    const marks = matchesOf(shown, term);
    return { marks, count: marks.length };
  }, [form, event, shown, term]);
  if (event.size === 0) return <Text c="dimmed">{t('no_body')}</Text>;
  const cut = form === 'hex' ? event.size > shownBytes : text.length > shownCharacters;
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="space-between">
        {possible.length > 1 && (
          <SegmentedControl
            aria-label={t('form')}
            data={possible.map((value) => ({ value, label: t(`forms.${value}`) }))}
            value={form}
            onChange={(next) => setWanted(forms.find((each) => each === next) ?? 'raw')}
          />
        )}
        <Group gap="xs" wrap="nowrap" flex="1 1 12rem">
          <TextInput
            type="search"
            flex={1}
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<Icon of={IconSearch} size={16} />}
            value={term}
            onChange={(change) => setTerm(change.currentTarget.value)}
          />
          {kind === 'binary' ? (
            <CopyButton value={event.body} label={t('copy_base64')} />
          ) : (
            <CopyButton value={form === 'hex' ? event.body : text} label={t('copy_body')} />
          )}
          <Tooltip label={t('download')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('download')}
              loading={save.isPending}
              onClick={() => save.mutate(undefined)}
            >
              <Icon of={IconDownload} size={18} />
            </ActionIcon>
          </Tooltip>
        </Group>
      </Group>
      {form === 'pretty' && kind === 'form' && !term ? (
        <PairsTable pairs={pairsOf(event.body)} empty={t('no_body')} />
      ) : (
        <MarkedText text={shown} marks={found.marks} count={term ? found.count : undefined} columns={form === 'hex'} />
      )}
      {cut && (
        <Text size="sm" c="dimmed">
          {t('cut')}
        </Text>
      )}
    </Stack>
  );
}
