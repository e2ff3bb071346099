import { ScrollArea, Table, Text, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import classes from './reports.module.css';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly views: number;
  readonly visitors: number;
}

interface Props {
  readonly title: string;
  readonly nothing: string;
  readonly rows: readonly Row[];
  readonly onChoose?: (id: string) => void;
}

/** Views and visitors by one dimension, the highest first, each with a bar. */
export function CountsCard({ title, nothing, rows, onChoose }: Props) {
  const t = useTranslations('pages.reports');
  const formats = useFormats();
  const most = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <SectionCard title={title}>
      {rows.length === 0 ? (
        <Text c="dimmed">{nothing}</Text>
      ) : (
        <ScrollArea.Autosize mah="22rem" viewportProps={{ tabIndex: 0, 'aria-label': title, role: 'group' }}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('name')}</Table.Th>
                <Table.Th ta="right">{t('views')}</Table.Th>
                <Table.Th ta="right">{t('visitors')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ id, name, views, visitors }) => (
                <Table.Tr key={id}>
                  <Table.Td className={classes.named}>
                    <span className={classes.bar} style={{ width: `${(views / most) * 100}%` }} aria-hidden="true" />
                    {onChoose ? (
                      <UnstyledButton className={classes.chosen} onClick={() => onChoose(id)}>
                        {name}
                      </UnstyledButton>
                    ) : (
                      <span className={classes.over}>{name}</span>
                    )}
                  </Table.Td>
                  <Table.Td ta="right" className="figures">
                    {formats.number(views)}
                  </Table.Td>
                  <Table.Td ta="right" className="figures">
                    {formats.number(visitors)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
    </SectionCard>
  );
}
