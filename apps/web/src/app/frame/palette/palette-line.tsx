import { Combobox, Text } from '@mantine/core';
import { marksOf } from '../../../lib/text-marks.ts';
import { Icon } from '../../../ui/icon.tsx';
import classes from './palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';

interface Props {
  readonly entry: PaletteEntry;
  readonly query: string;
  /** The id of the chosen line. */
  readonly active: string | null;
}

/** A line of the palette, with the parts that match. */
export function PaletteLine({ entry: { id, label, detail, icon }, query, active }: Props) {
  const lineId = `palette-${id}`;
  return (
    <Combobox.Option value={id} id={lineId} aria-selected={active === lineId} className={classes.line}>
      <span className={classes.icon}>
        <Icon of={icon} />
      </span>
      <span className={classes.text}>
        <Text span truncate display="block">
          <Marked text={label} query={query} />
        </Text>
        {detail !== '' && (
          <Text span truncate display="block" size="sm" className={classes.detail}>
            <Marked text={detail} query={query} />
          </Text>
        )}
      </span>
    </Combobox.Option>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  if (query === '') return text;
  const parts: { readonly text: string; readonly at: number; readonly marked: boolean }[] = [];
  let end = 0;
  for (const { from, to } of marksOf(text, query)) {
    parts.push({ text: text.slice(end, from), at: end, marked: false });
    parts.push({ text: text.slice(from, to), at: from, marked: true });
    end = to;
  }
  parts.push({ text: text.slice(end), at: end, marked: false });
  return parts
    .filter((part) => part.text !== '')
    .map((part) =>
      part.marked ? (
        <mark key={part.at} className={classes.mark}>
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    );
}
