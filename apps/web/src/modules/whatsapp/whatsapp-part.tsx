import { whatsappMessages, whatsappNumbers } from '@kumbi/contract/whatsapp/whatsapp.endpoints.ts';
import type { WhatsappMessage, WhatsappNumber } from '@kumbi/contract/whatsapp/whatsapp.schemas.ts';
import { Badge, SimpleGrid, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { pick, resource } from '../../lib/api/resource.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Row } from '../../ui/row.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import type { ServicePartProps } from '../integrations/service-parts.public.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';

const whatsapp = resource({
  getNumber: pick(whatsappNumbers.get, 'number'),
  listMessages: pick(whatsappMessages.list, 'messages'),
});

/** The number of a connection with its quality and limit, and its latest messages. */
export function WhatsappPart({ integration }: ServicePartProps) {
  const t = useTranslations('whatsapp');
  const { kumbi_code } = useWorkspace();
  const params = { id: integration };
  const number = useQuery({
    ...whatsapp.getNumber(kumbi_code, { params }),
    // It is read from WhatsApp right after the connection.
    refetchInterval: ({ state }) => (state.data === null ? 2_000 : false),
  });
  const messages = useInfiniteQuery(whatsapp.listMessages.pages(kumbi_code, { params, query: { nextPage: 5 } }));
  return (
    <Stack>
      <SectionCard title={t('number.title')}>
        <Loaded query={number} heights={[60]}>
          {(found) => (found ? <Facts number={found} /> : <Text c="dimmed">{t('number.waiting')}</Text>)}
        </Loaded>
      </SectionCard>
      <SectionCard title={t('messages.title')}>
        <ListFrame
          query={messages}
          count={(count) => t('messages.count', { count })}
          row={(message) => <MessageRow message={message} />}
          empty={<EmptyState drawing="messages" title={t('messages.empty')} detail={t('messages.empty_detail')} />}
        />
      </SectionCard>
    </Stack>
  );
}

function Facts({ number }: { readonly number: WhatsappNumber }) {
  const t = useTranslations('whatsapp.number');
  const formats = useFormats();
  const facts = [
    { label: t('title'), value: number.display },
    { label: t('name'), value: number.verified_name },
    { label: t('quality'), value: t(qualityOf(number.quality)) },
    { label: t('limit'), value: useLimit(number.limit) },
    { label: t('receives'), value: t(number.receives ? 'yes' : 'no') },
  ];
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 2, sm: 3 }} component="dl" m={0}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" fw={600} m={0} className="figures">
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('checked', { date: formats.dateTime(number.checked_at) })}
      </Text>
    </Stack>
  );
}

const qualities = ['GREEN', 'YELLOW', 'RED'] as const;
const qualityOf = (quality: string) => qualities.find((each) => each === quality) ?? 'UNKNOWN';

/** @returns the words for a tier such as `TIER_1K` */
function useLimit(tier: string): string {
  const t = useTranslations('whatsapp.number');
  const [, count = '', thousands] = /^TIER_(\d+)(K?)$/.exec(tier) ?? [];
  if (count) return t('people', { count: Number(count) * (thousands ? 1_000 : 1) });
  return tier === 'TIER_UNLIMITED' ? t('unlimited') : t('UNKNOWN');
}

function MessageRow({ message }: { readonly message: WhatsappMessage }) {
  const t = useTranslations('whatsapp.messages');
  const formats = useFormats();
  const { direction, name, phone, text, type, status, error, at } = message;
  const words = direction === 'in' ? text || t('other', { type }) : [text, error].filter(Boolean).join(' · ');
  return (
    <Row
      title={name ? `${name} · +${phone}` : `+${phone}`}
      detail={[words, formats.dateTime(at)].filter(Boolean).join(' · ')}
      aside={
        <Badge color={status === 'failed' ? 'danger' : 'gray'}>
          {t(direction === 'in' ? 'in' : (status ?? 'sent'))}
        </Badge>
      }
    />
  );
}
