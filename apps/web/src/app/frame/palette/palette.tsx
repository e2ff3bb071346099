import { CloseButton, Combobox, Modal, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasWords } from '../../../lib/text-marks.ts';
import type { FoundRecords } from '../../../lib/web-module.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { setPalette } from '../palette-store.ts';
import classes from './palette.module.css';
import { usePaletteGroups, useRecordSearch } from './palette-entries.ts';
import { PaletteLine } from './palette-line.tsx';
import { search as recordSearch } from './palette-parts.ts';

const pauseMs = 200;
/** The library knows its list's own id only after a second rendering. */
const listId = 'palette-list';
const nothing = [] as const;
const close = () => setPalette(false);

/** Results of an earlier text stay until others arrive, but only those that also fit the present one. */
const matchingGroups = (groups: FoundRecords['groups'], query: string): FoundRecords['groups'] =>
  groups
    .map((group) => ({
      ...group,
      results: group.results.filter(({ title, subtitle }) => hasWords(query, title, subtitle)),
    }))
    .filter(({ results }) => results.length > 0);

/** Ctrl/Cmd K: the screens, actions and records of the workspace that contain a text, and its recent places. */
export function Palette() {
  const t = useTranslations();
  const phone = useIsPhone();
  const [text, setText] = useState('');
  const [active, setActive] = useState<string | null>(null);
  useFocusBack();

  const query = text.trim();
  const [asked] = useDebouncedValue(query, pauseMs);
  const search = useRecordSearch(recordSearch, asked);
  const searches = query.length >= recordSearch.shortest;
  const isSearching = searches && (asked !== query || search.isFetching);
  const found = searches && asked.length >= recordSearch.shortest ? search.data : undefined;
  const isEarlier = asked !== query || search.isPlaceholderData;
  const groups = usePaletteGroups(query, matchingGroups(found?.groups ?? nothing, isEarlier ? query : ''));
  const entries = groups.flatMap((group) => group.entries);

  const box = useCombobox({ opened: true });
  // The library marks the chosen line in the document; its id also has to reach screen readers.
  const store = {
    ...box,
    selectNextOption: () => chosen(box.selectNextOption()),
    selectPreviousOption: () => chosen(box.selectPreviousOption()),
  };
  function chosen(id: string | null): string | null {
    setActive(id);
    return id;
  }
  const chosenFor = useRef('');
  /** Chooses the first line for another text. Results that arrive later leave the chosen line as it is. */
  const chooseLine = useEffectEvent((typed: string) => {
    const isThere = active !== null && document.getElementById(active) !== null;
    if (isThere && chosenFor.current === typed) return box.updateSelectedOptionIndex();
    chosenFor.current = typed;
    box.resetSelectedOption();
    chosen(box.selectFirstOption());
  });
  const listed = entries.map(({ id }) => id).join('\n');
  useEffect(() => {
    if (query !== '' && listed !== '') chooseLine(query);
  }, [query, listed]);

  const run = (id: string) => {
    const entry = entries.find((each) => each.id === id);
    if (!entry) return;
    close();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      fullScreen={phone}
      size={600}
      yOffset={80}
      padding={0}
      radius="lg"
      attributes={{ content: { 'aria-label': t('app.bar.search_open') } }}
    >
      <Combobox store={store} onOptionSubmit={run} resetSelectionOnOptionHover={false}>
        <Combobox.EventsTarget
          withExpandedAttribute
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active ?? undefined}
        >
          <TextInput
            data-autofocus
            size="lg"
            variant="unstyled"
            classNames={{ root: classes.field }}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            maxLength={recordSearch.longest}
            placeholder={t('palette.placeholder')}
            aria-label={t('palette.placeholder')}
            aria-describedby="palette-keys"
            enterKeyHint="go"
            leftSection={<Icon of={IconSearch} />}
            rightSection={phone && <CloseButton aria-label={t('app.common.close')} onClick={close} />}
          />
        </Combobox.EventsTarget>
        <VisuallyHidden id="palette-keys">{t('palette.keys')}</VisuallyHidden>
        <Combobox.Options id={listId} className={classes.list} aria-label={t('app.bar.search_open')}>
          {groups.map(({ title, entries: lines, more }) => (
            <Combobox.Group key={title} label={title}>
              {lines.map((entry) => (
                <PaletteLine key={entry.id} entry={entry} query={query} active={active} />
              ))}
              {more && (
                <Text component="div" size="sm" c="dimmed" className={classes.note}>
                  {t('palette.more', { count: lines.length })}
                </Text>
              )}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        <Text component="div" role="status" c="dimmed" className={classes.note}>
          {state()}
        </Text>
      </Combobox>
    </Modal>
  );

  function state(): string {
    if (isSearching && entries.length === 0) return t('palette.searching');
    if (searches && search.isError) return t('palette.failed');
    if (found && !found.is_complete) return t('palette.incomplete');
    return entries.length === 0 ? t('app.common.no_result') : '';
  }
}
