import type { RowResult } from '@kumbi/contract/contacts/customer-import.limits.ts';
import type { PreviewRow } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import { Badge, Paper } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Row } from '../../../ui/row.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

interface Props {
  readonly query: Parameters<typeof Loaded<{ readonly rows: readonly PreviewRow[] }>>[0]['query'];
}

const colors: Readonly<Record<RowResult, string>> = {
  create: 'brand',
  update: 'gray',
  skip: 'gray',
  problem: 'danger',
};

/** The first rows of a file with their results. */
export function PreviewRows({ query }: Props) {
  const t = useTranslations('contacts.import');
  return (
    <SectionCard title={t('preview')} detail={t('preview_detail')}>
      <Loaded query={query} heights={[56, 56, 56]}>
        {({ rows }) => (
          <Paper withBorder>
            {rows.map((row) => (
              <PreviewLine key={row.line} row={row} />
            ))}
          </Paper>
        )}
      </Loaded>
    </SectionCard>
  );
}

function PreviewLine({ row }: { readonly row: PreviewRow }) {
  const t = useTranslations('contacts.import');
  const { line, result, name, email, phone, problems } = row;
  const facts = { line: t('line', { line }), email: name && email, phone, ...Object.fromEntries(problems.entries()) };
  return (
    <Row
      title={name || email || phone}
      detail={<Facts of={facts} />}
      aside={
        <Badge variant="light" color={colors[result]}>
          {t(`results.${result}`)}
        </Badge>
      }
      asideBelow
    />
  );
}
