import { columnTargets } from '@kumbi/contract/contacts/customer-import.limits.ts';
import type { ImportSettings } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { fields as customFields } from '../contacts.api.ts';

type Targets = ImportSettings['targets'];

interface Props {
  readonly columns: readonly string[];
  /** A filled cell of each column. */
  readonly samples: readonly string[];
  readonly targets: Targets;
  readonly onChange: (targets: Targets) => void;
}

const none = '';
const shownLength = 60;

/** The target of each column: a part of the customer, a custom field or none. */
export function ColumnTargets({ columns, samples, targets, onChange }: Props) {
  const t = useTranslations('contacts.import');
  const { kumbi_code } = useWorkspace();
  const fields = useQuery(customFields.list(kumbi_code, { query: { nextPage: 100 } })).data ?? [];
  const choices = [
    { value: none, label: t('targets.none') },
    ...columnTargets.map((target) => ({ value: target as string, label: t(`targets.${target}`) })),
    ...fields.map(({ id, name }) => ({ value: `field:${id}`, label: name })),
  ];
  const choose = (at: number, value: string) =>
    onChange(targets.map((target, place) => (place === at ? ((value || null) as Targets[number]) : target)));
  return (
    <SectionCard title={t('columns')} detail={t('columns_detail')}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {Array.from(columns.entries(), ([at, column]) => (
          <NativeSelect
            key={at}
            label={column || t('column', { number: at + 1 })}
            description={samples[at] ? t('sample', { value: samples[at].slice(0, shownLength) }) : undefined}
            inputWrapperOrder={['label', 'input', 'description']}
            data={choices}
            value={targets[at] ?? none}
            onChange={(event) => choose(at, event.currentTarget.value)}
          />
        ))}
      </SimpleGrid>
    </SectionCard>
  );
}
