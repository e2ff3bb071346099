import { ScrollArea, Table, Text, UnstyledButton } from '@mantine/core';
import { useFormats } from '../lib/i18n/use-formats.ts';
import classes from './ranking-card.module.css';
import { SectionCard } from './section-card.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  /** One for each column. The bar shows the first. */
  readonly counts: readonly number[];
}

interface Props {
  readonly title: string;
  /** The heads of the name and of each count. */
  readonly heads: readonly [name: string, ...counts: string[]];
  readonly rows: readonly Row[];
  /** Shown without rows. */
  readonly nothing?: string;
  readonly onChoose?: (id: string) => void;
}

/** Counts by one fact, the highest first, each with a bar. */
export function RankingCard({ title, heads, rows, nothing, onChoose }: Props) {
  const formats = useFormats();
  const [nameHead, ...countHeads] = heads;
  const most = Math.max(1, ...rows.map(({ counts }) => counts[0] ?? 0));
  return (
    <SectionCard title={title}>
      {rows.length === 0 && nothing ? (
        <Text c="dimmed">{nothing}</Text>
      ) : (
        <ScrollArea.Autosize mah="20rem" viewportProps={{ tabIndex: 0, 'aria-label': title, role: 'group' }}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{nameHead}</Table.Th>
                {countHeads.map((head) => (
                  <Table.Th key={head} ta="right">
                    {head}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ id, name, counts }) => (
                <Table.Tr key={id}>
                  <Table.Td className={classes.named}>
                    <span
                      className={classes.bar}
                      style={{ width: `${((counts[0] ?? 0) / most) * 100}%` }}
                      aria-hidden="true"
                    />
                    {onChoose ? (
                      <UnstyledButton className={classes.chosen} onClick={() => onChoose(id)}>
                        {name}
                      </UnstyledButton>
                    ) : (
                      <span className={classes.over}>{name}</span>
                    )}
                  </Table.Td>
                  {countHeads.map((head, column) => (
                    <Table.Td key={head} ta="right" className="figures">
                      {formats.number(counts[column] ?? 0)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
    </SectionCard>
  );
}
