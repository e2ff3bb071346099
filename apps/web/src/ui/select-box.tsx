import { Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Selection } from '../lib/use-selection.ts';

interface Props {
  readonly selection: Selection;
  readonly id: string;
  /** The name of the row. */
  readonly name: string;
}

/** The checkbox of a row while several rows are being selected. */
export function SelectBox({ selection, id, name }: Props) {
  const t = useTranslations('list_view');
  if (!selection.active) return null;
  return (
    <Checkbox aria-label={t('select', { name })} checked={selection.has(id)} onChange={() => selection.toggle(id)} />
  );
}
