import type { BlockDefinition } from '@kumbi/blocks/model/block.ts';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useCopy } from '../../../lib/feedback/use-copy.ts';
import { useBlockTexts } from './fields/use-block-texts.ts';
import {
  duplicate,
  find,
  type Home,
  insert,
  move,
  moveTo,
  newBlock,
  type ProjectedBlock,
  remove,
  replace,
  type Zone,
} from './model/block-tree.ts';
import { blocksAsText, blocksFromText } from './model/clipboard.ts';
import type { PageEditor } from './use-page-editor.ts';

/** The block actions with buttons, on phones and in a desktop's outline. */
export function useBlockActions(editor: PageEditor) {
  const t = useTranslations('pages.editor');
  const tc = useTranslations('app.common');
  const words = useBlockTexts();
  const { copy } = useCopy();
  const { shown, change, language } = editor;

  // A toast outlives the render that created it: its undo must change the current page.
  const latest = useRef(editor);
  latest.current = editor;
  const putBack = (block: ProjectedBlock, zone: Zone, index: number) =>
    latest.current.change(insert(latest.current.shown, zone, index, [block]));

  const paste = (text: string, zone: Zone, index: number): boolean => {
    const blocks = blocksFromText(text, language);
    if (blocks === null) return false;
    if (blocks.length === 0) showToast({ kind: 'error', title: t('paste_wrong'), detail: t('paste_wrong_detail') });
    else change(insert(shown, zone, index, blocks));
    return true;
  };
  return {
    add: (definition: BlockDefinition, zone: Zone, index: number): string => {
      const block = newBlock(definition, language);
      change(insert(shown, zone, index, [block]));
      return block.props.id;
    },
    move: (id: string, by: 1 | -1) => change(move(shown, id, by)),
    moveTo: (id: string, home: Home) => change(moveTo(shown, id, home)),
    duplicate: (id: string) => change(duplicate(shown, id)),
    setProps: (id: string, props: ProjectedBlock['props'], name: string) =>
      change(
        replace(shown, id, (block) => ({ ...block, props })),
        `${id} ${name}`,
      ),
    remove: (id: string) => {
      const found = find(shown, id);
      if (!found) return;
      change(remove(shown, id));
      showToast({
        kind: 'info',
        title: t('deleted', { name: words.name(found.block.type) }),
        button: { label: tc('undo'), onClick: () => putBack(found.block, found.zone, found.index) },
      });
    },
    copy: (block: ProjectedBlock) => void copy(blocksAsText([block], language), t('copied')),
    paste,
    pasteFromClipboard: async (zone: Zone, index: number) => {
      const text = await navigator.clipboard.readText().catch(() => '');
      if (!paste(text, zone, index))
        showToast({ kind: 'info', title: t('paste_nothing'), detail: t('paste_nothing_detail') });
    },
  };
}
