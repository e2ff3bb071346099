import type { TablerIcon } from '@tabler/icons-react';

interface Props {
  readonly of: TablerIcon;
  readonly size?: number;
}

/** An icon next to a text or inside a labelled element, hence hidden from screen readers. */
export function Icon({ of: Shape, size = 20 }: Props) {
  return <Shape size={size} stroke={1.5} aria-hidden focusable={false} />;
}
