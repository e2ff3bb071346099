import { conversionKinds } from '@kumbi/contract/pages/reports.limits.ts';
import type { PageReport } from '@kumbi/contract/pages/reports.schemas.ts';
import { ScrollArea, Table } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';

/** A table of the days, today first, with columns only for the conversions that occurred. */
export function DaysTable({ report }: { readonly report: PageReport }) {
  const t = useTranslations('pages.reports');
  const formats = useFormats();
  const kinds = conversionKinds.filter((kind) => report.total.conversions[kind] > 0);
  return (
    <ScrollArea.Autosize mah="26rem" viewportProps={{ tabIndex: 0, 'aria-label': t('days'), role: 'group' }}>
      <Table stickyHeader verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('day')}</Table.Th>
            <Table.Th ta="right">{t('views')}</Table.Th>
            <Table.Th ta="right">{t('visitors')}</Table.Th>
            {kinds.map((kind) => (
              <Table.Th key={kind} ta="right">
                {t(`kinds.${kind}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {report.days.toReversed().map(({ day, views, visitors, conversions }) => (
            <Table.Tr key={day}>
              <Table.Td className="figures">{formats.date(`${day}T12:00:00`)}</Table.Td>
              <Table.Td ta="right" className="figures">
                {formats.number(views)}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {formats.number(visitors)}
              </Table.Td>
              {kinds.map((kind) => (
                <Table.Td key={kind} ta="right" className="figures">
                  {formats.number(conversions[kind])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
