import { blockDefinitions } from '@kumbi/blocks/catalogue.ts';
import { type BlockDefinition, blockGroups } from '@kumbi/blocks/model/block.ts';
import { useMemo, useState } from 'react';
import { useBlockTexts } from './fields/use-block-texts.ts';

const definitions: readonly BlockDefinition[] = Object.values(blockDefinitions);

/** A kind of block with its display name. */
export interface Kind {
  readonly definition: BlockDefinition;
  readonly name: string;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The kinds of blocks in their groups, filtered by name. */
export function useKinds() {
  const words = useBlockTexts();
  const [typed, setTyped] = useState('');
  const groups = useMemo(() => {
    const wanted = plain(typed.trim());
    return blockGroups
      .map((group) => ({
        group,
        name: words.group(group),
        kinds: definitions
          .filter((definition) => definition.group === group)
          .map((definition): Kind => ({ definition, name: words.name(definition.type) }))
          .filter(({ name }) => plain(name).includes(wanted)),
      }))
      .filter(({ kinds }) => kinds.length > 0);
  }, [typed, words]);
  return { typed, setTyped, groups };
}
