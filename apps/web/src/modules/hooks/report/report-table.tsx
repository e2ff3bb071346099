import type { HookReport } from '@kumbi/contract/hooks/report.schemas.ts';
import { ScrollArea, Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { usePointName } from './use-point-name.ts';

const columns = ['accepted', 'rejected', 'delivered', 'failed', 'waiting'] as const;

/** The chart's values, newest first, without hours or days in which nothing happened. */
export function ReportTable({ report }: { readonly report: HookReport }) {
  const t = useTranslations('hooks.report');
  const formats = useFormats();
  const nameOf = usePointName();
  const points = report.series.filter((point) => columns.some((column) => point[column] > 0)).toReversed();
  return (
    <ScrollArea.Autosize mah="26rem" viewportProps={{ tabIndex: 0, 'aria-label': t('table'), role: 'group' }}>
      <Table stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(`steps.${report.step}`)}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} ta="right">
                {t(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map((point) => (
            <Table.Tr key={point.at}>
              <Table.Td className="figures" style={{ whiteSpace: 'nowrap' }}>
                {nameOf(point.at)}
              </Table.Td>
              {columns.map((column) => (
                <Table.Td key={column} ta="right" className="figures">
                  {formats.number(point[column])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
