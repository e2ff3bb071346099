import { Menu } from '@mantine/core';
import { IconArrowBarToRight, IconArrowBarUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { useBlockTexts } from './fields/use-block-texts.ts';
import { type Home, homesOf, slotsOf } from './model/block-tree.ts';
import type { PageEditor } from './use-page-editor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly id: string;
  readonly onMove: (home: Home) => void;
}

/** Menu entries that move a block to another list, as an alternative to dragging. */
export function HomeItems({ editor, id, onMove }: Props) {
  const t = useTranslations('pages.editor');
  const words = useBlockTexts();
  const nameOf = ({ of, zone, way }: Home) => {
    const kind = words.name(of.type);
    return way === 'in' && slotsOf(of).length > 1 ? `${kind} · ${words.field(zone.slot)}` : kind;
  };
  return homesOf(editor.shown, id).map((home) => (
    <Menu.Item
      key={`${home.way} ${home.zone.parent} ${home.zone.slot}`}
      leftSection={<Icon of={home.way === 'in' ? IconArrowBarToRight : IconArrowBarUp} size={18} />}
      onClick={() => onMove(home)}
    >
      {t(home.way === 'in' ? 'move_into' : 'move_out', { name: nameOf(home) })}
    </Menu.Item>
  ));
}
