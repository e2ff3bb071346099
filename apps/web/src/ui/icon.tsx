import type { TablerIcon } from '@tabler/icons-react';

interface Props {
  readonly of: TablerIcon;
  readonly size?: number;
}

/** Always beside a text or inside something with a name of its own, hence hidden from screen readers. */
export function Icon({ of: Shape, size = 20 }: Props) {
  return <Shape size={size} stroke={1.5} aria-hidden focusable={false} />;
}
