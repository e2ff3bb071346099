import {
  type ColumnTarget,
  columnTargets,
  type ImportPreset,
  importPresets,
} from '@kumbi/contract/contacts/customer-import.limits.ts';
import type { ImportSettings } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import known from './import-columns.data.json' with { type: 'json' };

/** Ignores case, accents and repeated spaces. */
const plain = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

interface Field {
  readonly id: string;
  readonly name: string;
}

/** Proposes the target of each column from its name, in English and Portuguese; null for an unknown one. */
export function guessTargets(columns: readonly string[], fields: readonly Field[]): ImportSettings['targets'] {
  const targets: ImportSettings['targets'] = columns.map((column) => targetOf(plain(column), fields));
  // With both parts of a name, a column with the complete name would repeat them.
  const hasParts = targets.includes('first_name');
  return targets.map((target) => (target === 'name' && hasParts ? null : target));
}

function targetOf(column: string, fields: readonly Field[]): ImportSettings['targets'][number] {
  const target: ColumnTarget | undefined = columnTargets.find((each) => known.names[each].includes(column));
  if (target) return target;
  const field = fields.find(({ name }) => plain(name) === column);
  return field ? `field:${field.id}` : null;
}

/** Returns the program that wrote these columns. */
export function presetOf(columns: readonly string[]): ImportPreset | null {
  const names = new Set(columns.map(plain));
  return importPresets.find((preset) => known.presets[preset].every((column) => names.has(column))) ?? null;
}

/** Identifies a set of columns in any order, under which its settings are remembered. */
export const columnsKey = (columns: readonly string[]): string => [...columns].map(plain).sort().join('\n');
