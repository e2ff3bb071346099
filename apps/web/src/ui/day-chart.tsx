import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { useFormats } from '../lib/i18n/use-formats.ts';

export interface DayLine {
  /** The field of a day with the line's value. */
  readonly name: string;
  readonly label: string;
  /** A colour of the theme, as a custom property. */
  readonly color: string;
  /** A dash pattern, so that crossing lines differ without colour too. */
  readonly dashes?: string;
  readonly unshaded?: boolean;
}

interface Props {
  readonly days: readonly ({ readonly day: string } & Readonly<Record<string, string | number>>)[];
  readonly lines: readonly DayLine[];
  readonly height: number;
  /** Names a point on the axis; by default its day and month. */
  readonly nameOf?: (day: string) => string;
  /** The chart's contents as text. */
  readonly summary: string;
  readonly format: (value: number) => string;
  readonly legend?: boolean;
  readonly wholeNumbers?: boolean;
}

/**
 * A chart of values by day. The chart library is as large as the rest of a page, so import this only from a lazy file.
 */
export function DayChart({
  days,
  lines,
  height,
  nameOf,
  summary,
  format,
  legend = false,
  wholeNumbers = false,
}: Props) {
  const formats = useFormats();
  const named = nameOf ?? formats.dayMonth;
  const unshaded = new Set(lines.filter((line) => line.unshaded).map(({ name }) => name));
  return (
    <AreaChart
      h={height}
      data={days.map((each) => ({ ...each, day: named(each.day) }))}
      dataKey="day"
      series={lines.map(({ name, label, color, dashes }) => ({
        name,
        label,
        color,
        ...(dashes && { strokeDasharray: dashes }),
      }))}
      withLegend={legend}
      legendProps={{ verticalAlign: 'bottom' }}
      curveType="linear"
      withDots={false}
      strokeWidth={2}
      fillOpacity={0.1}
      gridAxis="x"
      gridColor="var(--line)"
      strokeDasharray="0"
      areaProps={({ name }) => (unshaded.has(name) ? { fill: 'transparent' } : {})}
      tickLine="none"
      valueFormatter={format}
      xAxisProps={{ minTickGap: 48 }}
      yAxisProps={{
        width: 48,
        allowDecimals: !wholeNumbers,
        tickFormatter: (value: number) => formats.compact(value),
      }}
      role="img"
      aria-label={summary}
    />
  );
}
