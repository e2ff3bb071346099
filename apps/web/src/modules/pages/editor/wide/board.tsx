import '@puckeditor/core/no-external.css';
import { titleBlockOf } from '@kumbi/blocks/page-body.tsx';
import { type Config, type Data, type Plugin, Puck } from '@puckeditor/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import { useBlockTexts } from '../fields/use-block-texts.ts';
import { useBlockEnv } from '../use-block-env.ts';
import type { PageEditor } from '../use-page-editor.ts';
import classes from './board.module.css';
import { boardConfig } from './board-config.tsx';
import { pageOfBoard } from './board-data.ts';
import { BoardField } from './board-field.tsx';
import { BoardFrame } from './board-frame.tsx';
import { BoardSync } from './board-sync.tsx';
import { BoardEnv } from './drawn-block.tsx';
import { LeftPanel } from './left-panel.tsx';
import { nonceStyles } from './nonce-styles.ts';
import { useBoardWords } from './use-board-words.ts';

nonceStyles(document);

const nothing = () => <></>;
const overrides = {
  header: nothing,
  iframe: BoardFrame,
  fieldTypes: { text: BoardField, textarea: BoardField },
  puck: BoardSync,
};
/** The panel is ours. The board would otherwise render its own hidden outline and mobile fields too. */
const plugins: (Plugin & { mobileOnly?: boolean })[] = [
  { name: 'blocks', render: LeftPanel },
  { name: 'outline', render: nothing },
  { name: 'fields', render: nothing, mobileOnly: true },
];

/** The rendered page with drag and drop, editing in place, and the fields next to it. */
export function Board({ editor }: { readonly editor: PageEditor }) {
  const t = useTranslations('pages.editor');
  const words = useBlockTexts();
  const dictionary = useBoardWords();
  const plainEnv = useBlockEnv(editor);
  const { language, draft, shown, change } = editor;
  const env = useMemo(() => ({ ...plainEnv, titleBlock: titleBlockOf(draft.data) }), [plainEnv, draft.data]);
  const config = useMemo<Config>(() => boardConfig(words, language, t('canvas')), [words, language, t]);
  const viewports = useMemo(
    () => [
      { width: 360, height: 'auto' as const, label: t('widths.360'), icon: <Icon of={IconDeviceMobile} size={18} /> },
      { width: 768, height: 'auto' as const, label: t('widths.768'), icon: <Icon of={IconDeviceTablet} size={18} /> },
      {
        width: 1280,
        height: 'auto' as const,
        label: t('widths.1280'),
        icon: <Icon of={IconDeviceDesktop} size={18} />,
      },
    ],
    [t],
  );
  const latest = useRef(change);
  latest.current = change;
  const version = shown.version;
  const onChange = useCallback((data: Data) => latest.current(pageOfBoard(data, version), 'board'), [version]);
  return (
    <BoardEnv value={env}>
      <div className={classes.board}>
        <Puck
          // For the board, another language is another page. Its history isn't used; the editor has its own.
          key={language}
          config={config}
          data={shown as unknown as Data}
          onChange={onChange}
          overrides={overrides}
          plugins={plugins}
          viewports={viewports}
          dictionary={dictionary}
          iframe={iframe}
          ui={ui}
          height="100%"
        />
      </div>
    </BoardEnv>
  );
}

const iframe = { enabled: true, waitForStyles: true, syncHostStyles: false };
const ui = {
  plugin: { current: 'blocks' },
  viewports: { current: { width: 1280, height: 'auto' as const }, controlsVisible: true, options: [] },
};
