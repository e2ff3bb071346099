import { Table, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface Props {
  readonly pairs: readonly (readonly [string, string])[];
  readonly empty: string;
}

export function PairsTable({ pairs, empty }: Props) {
  const t = useTranslations('hooks.event');
  if (pairs.length === 0) return <Text c="dimmed">{empty}</Text>;
  // Names and values may repeat, but their order never changes, so the index is the key.
  const placed = pairs.map(([name, value], place) => ({ place, name, value }));
  return (
    <Table layout="fixed" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="38%">{t('name')}</Table.Th>
          <Table.Th>{t('value')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody style={{ overflowWrap: 'anywhere' }}>
        {placed.map(({ place, name, value }) => (
          <Table.Tr key={place}>
            <Table.Td fw={500}>{name}</Table.Td>
            <Table.Td ff="monospace">{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
