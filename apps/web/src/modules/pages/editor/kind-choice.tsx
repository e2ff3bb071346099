import type { BlockDefinition } from '@kumbi/blocks/model/block.ts';
import { UnstyledButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { iconOf } from './block-icons.ts';
import { KindGroups } from './kind-groups.tsx';
import { takenSingles } from './model/block-tree.ts';
import classes from './phone/phone.module.css';
import type { PageEditor } from './use-page-editor.ts';

interface Props {
  readonly editor: PageEditor;
  readonly onAdd: (definition: BlockDefinition) => void;
}

export function KindChoice({ editor, onAdd }: Props) {
  const t = useTranslations('pages.editor');
  const taken = takenSingles(editor.shown);
  return (
    <KindGroups
      gap="sm"
      head={{ order: 3, size: 'h4' }}
      wrap={(kinds) => <div className={classes.kinds}>{kinds}</div>}
      kind={({ definition, name }) => (
        <UnstyledButton
          className={classes.kind}
          disabled={taken.has(definition.type)}
          title={taken.has(definition.type) ? t('single') : undefined}
          onClick={() => onAdd(definition)}
        >
          <Icon of={iconOf(definition.type)} />
          {name}
        </UnstyledButton>
      )}
    />
  );
}
