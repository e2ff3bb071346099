import { rootFields } from '@kumbi/blocks/model/root.ts';
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AppSearch } from '../../../../lib/modals/modal-params.ts';
import { useAppSearch } from '../../../../lib/modals/use-modal.ts';
import { FieldsForm } from '../fields/fields-form.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import { LivePage } from '../live-page.tsx';
import { find, rootZone } from '../model/block-tree.ts';
import type { PageEditor } from '../use-page-editor.ts';
import { BlockForm } from './block-form.tsx';
import { BlockList } from './block-list.tsx';
import classes from './phone.module.css';

const parts = ['blocks', 'page', 'preview'] as const;
type Part = (typeof parts)[number];

/**
 * The page as a list of blocks with forms, without dragging. The open block is part of the address, so that the phone's
 * Back button works.
 */
export function PhoneEditor({ editor }: { readonly editor: PageEditor }) {
  const t = useTranslations('pages.editor');
  const navigate = useNavigate();
  const { block: id, slot } = useAppSearch();
  const [part, setPart] = useState<Part>('blocks');
  const { shown, change } = editor;
  const found = id === undefined ? undefined : find(shown, id);

  const go = (block: string | undefined, inside?: string) => {
    const search = (current: AppSearch): AppSearch => ({ ...current, block, slot: inside });
    void navigate({ to: '.', search });
  };
  if (found && slot !== undefined) {
    return (
      <BlockList
        editor={editor}
        zone={{ parent: found.block.props.id, slot }}
        onOpen={go}
        onBack={() => go(found.block.props.id)}
        key={`${found.block.props.id} ${slot}`}
      />
    );
  }
  if (found) {
    const { parent, slot: around } = found.zone;
    const back = parent === null ? () => go(undefined) : () => go(parent, around);
    return <BlockForm editor={editor} found={found} onOpen={go} onBack={back} key={found.block.props.id} />;
  }
  return (
    <div className={classes.editor}>
      <div className={classes.head}>
        <SegmentedControl
          fullWidth
          aria-label={t('parts_label')}
          data={parts.map((each) => ({ value: each, label: t(`parts.${each}`) }))}
          value={part}
          onChange={(value) => setPart(parts.find((each) => each === value) ?? 'blocks')}
        />
        <LanguageChoice editor={editor} />
      </div>
      {part === 'blocks' ? (
        <BlockList editor={editor} zone={rootZone} onOpen={go} />
      ) : part === 'page' ? (
        <div className={classes.scroll}>
          <FieldsForm
            fields={rootFields}
            values={shown.root.props}
            path="root.props"
            onChange={(props, name) => change({ ...shown, root: { props } }, `root ${name}`)}
          />
        </div>
      ) : (
        <div className={classes.live}>
          <LivePage editor={editor} />
        </div>
      )}
    </div>
  );
}
