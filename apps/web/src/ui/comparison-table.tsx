import { Paper, ScrollArea, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props<Column> {
  /** The accessible name of the region, which scrolls on a narrow screen. */
  readonly label: string;
  /** The narrowest width of the table. */
  readonly width: string;
  readonly spacing?: 'xs' | 'sm';
  /** The heading of the first column. */
  readonly first: string;
  readonly columns: readonly Column[];
  readonly columnKey: (column: Column) => string;
  readonly head: (column: Column) => ReactNode;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly text: (column: Column) => string }[];
}

/** Things next to each other, a column for each, and a row for each of their properties. */
export function ComparisonTable<Column>({ label, width, spacing = 'sm', first, rows, ...of }: Props<Column>) {
  const { columns, columnKey, head } = of;
  return (
    <Paper>
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}>
        <Table miw={width} verticalSpacing={spacing} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{first}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={columnKey(column)} scope="col">
                  {head(column)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, name, text }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={500}>
                  {name}
                </Table.Th>
                {columns.map((column) => (
                  <Table.Td key={columnKey(column)}>
                    <Text span className="figures">
                      {text(column)}
                    </Text>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </Paper>
  );
}
