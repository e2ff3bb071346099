import { compare } from '@kumbi/blocks/model/compare.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import type { PageVersion } from '@kumbi/contract/pages/pages.schemas.ts';
import { Badge, SegmentedControl, Select, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loaded.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { useBlockTexts } from '../editor/fields/use-block-texts.ts';
import { versions } from '../pages.api.ts';
import { PreviewFrame } from '../preview-frame.tsx';
import { useVersionName } from './use-version-name.ts';
import classes from './versions.module.css';

interface Props {
  readonly id: string;
  readonly before: number;
  readonly after: number;
  readonly onClose: () => void;
}

const sides = ['before', 'after'] as const;
type Side = (typeof sides)[number];

/** Compares any two versions of a page: the differences by block, and both as visitors would see them. */
export function CompareDialog({ id, onClose, ...first }: Props) {
  const t = useTranslations('pages.versions');
  const phone = useIsPhone();
  const { kumbi_code } = useWorkspace();
  const nameOf = useVersionName();
  const [chosen, setChosen] = useState<Readonly<Record<Side, number>>>({ before: first.before, after: first.after });
  const [shown, setShown] = useState<Side>('after');
  const known = useInfiniteQuery(versions.list.pages(kumbi_code, { query: { id, nextPage: 100 } })).data?.items ?? [];
  const options = (side: Side) =>
    withChosen(known, chosen[side]).map((revision) => {
      const version = known.find((each) => each.revision === revision);
      return { value: String(revision), label: version ? nameOf(version) : '…' };
    });
  return (
    <DialogFrame title={t('compare_title')} onClose={onClose} size="xl">
      <div className={classes.choices}>
        {sides.map((side) => (
          <Select
            key={side}
            label={t(side)}
            data={options(side)}
            value={String(chosen[side])}
            onChange={(revision) => setChosen({ ...chosen, [side]: Number(revision) })}
          />
        ))}
      </div>
      <Differences id={id} {...chosen} />
      {phone && (
        <SegmentedControl
          fullWidth
          mb="xs"
          aria-label={t('shown_side')}
          data={sides.map((side) => ({ value: side, label: t(side) }))}
          value={shown}
          onChange={(side) => setShown(side as Side)}
        />
      )}
      <div className={classes.sides}>
        {sides
          .filter((side) => !phone || side === shown)
          .map((side) => (
            <PreviewFrame key={side} narrow id={id} title={t(side)} revision={chosen[side]} />
          ))}
      </div>
    </DialogFrame>
  );
}

/** The list contains the newest versions; an older one may be chosen already. */
const withChosen = (known: readonly PageVersion[], revision: number): readonly number[] => [
  ...new Set([...known.map((each) => each.revision), revision]),
];

function Differences({ id, before, after }: Omit<Props, 'onClose'>) {
  const t = useTranslations('pages.versions');
  const words = useBlockTexts();
  const { kumbi_code } = useWorkspace();
  const contentOf = (revision: number) => versions.get(kumbi_code, { query: { id, revision } });
  const [old, now] = [useQuery(contentOf(before)), useQuery(contentOf(after))];
  const failed = [old, now].find(({ error }) => error);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!old.data || !now.data) return <Loading heights={[24]} />;
  // The contract's schema is looser than the blocks' own types.
  const found = compare(old.data.data as unknown as PageData, now.data.data as unknown as PageData);
  if (found.length === 0) return <Text my="xs">{t('same')}</Text>;
  return (
    <ul className={classes.differences} aria-label={t('differences')}>
      {found.map(({ kind, id: block, type }) => (
        <li key={`${kind} ${block}`}>
          <Badge color={colours[kind]}>{t(`kinds.${kind}`)}</Badge>
          <Text span size="sm">
            {kind === 'look' ? t('look_of_page') : words.name(type)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

const colours = { added: 'brand', removed: 'danger', changed: 'amber', moved: 'gray', look: 'amber' } as const;
