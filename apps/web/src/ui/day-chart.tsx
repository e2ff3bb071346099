import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { useFormats } from '../lib/i18n/use-formats.ts';

export interface DayLine {
  /** The field of a day that holds its value. */
  readonly name: string;
  readonly label: string;
  /** A colour of the theme, as a custom property. */
  readonly color: string;
  /** Lines that meet are told apart without colour too. */
  readonly dashes?: string;
  readonly unshaded?: boolean;
}

interface Props {
  readonly days: readonly ({ readonly day: string } & Readonly<Record<string, string | number>>)[];
  readonly lines: readonly DayLine[];
  readonly height: number;
  /** What the picture shows, in words. */
  readonly summary: string;
  readonly format: (value: number) => string;
  readonly legend?: boolean;
  readonly wholeNumbers?: boolean;
}

/** Days and what they had. The charts weigh as much as the rest of a page: import this from a lazy file only. */
export function DayChart({ days, lines, height, summary, format, legend = false, wholeNumbers = false }: Props) {
  const formats = useFormats();
  const unshaded = new Set(lines.filter((line) => line.unshaded).map(({ name }) => name));
  return (
    <AreaChart
      h={height}
      data={days.map((each) => ({ ...each, day: formats.dayMonth(each.day) }))}
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
