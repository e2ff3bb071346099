import { emptyReasons } from '@kumbi/contract/integrations/service-choices.limits.ts';
import type { ServiceChoice } from '@kumbi/contract/integrations/service-choices.schemas.ts';
import { Alert, Anchor, Group, Select, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { ValueInput } from '../../../automations/automations.public.tsx';
import { useWorkspace, useWorkspacePath } from '../../../workspaces/workspaces.public.tsx';
import { choicesQuery } from '../../integrations.api.ts';

interface Props {
  readonly step: string;
  readonly label: string;
  readonly description?: string;
  readonly connection: string | null;
  /** The list of the account. */
  readonly of: string;
  /** Its entries can't be listed: a person pastes the address of one. */
  readonly isByAddress: boolean;
  /** The entry that the list belongs to, with its label; absent for a list of the account. */
  readonly within?: { readonly label: string; readonly value: string };
  readonly value: string;
  /** The name of a chosen value; undefined if it was entered. */
  readonly name: string | undefined;
  readonly onChange: (value: string, name: string | undefined) => void;
}

/** A value of a connected account: chosen by its name, or entered as a text with values of the run. */
export function ChoiceInput(props: Props) {
  const t = useTranslations('automations.service_action');
  const { step, label, description, value, name, onChange } = props;
  const [isEntered, setEntered] = useState(value !== '' && name === undefined);
  const about = description === undefined ? {} : { description };
  return (
    <Stack gap={4}>
      {isEntered ? (
        <ValueInput
          step={step}
          label={label}
          {...about}
          autoComplete="off"
          value={value}
          onChange={(text) => onChange(text, undefined)}
        />
      ) : (
        <ChoiceSelect {...props} />
      )}
      <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setEntered(!isEntered)}>
        {t(isEntered ? 'from_list' : 'enter')}
        <VisuallyHidden>{` (${label})`}</VisuallyHidden>
      </Anchor>
    </Stack>
  );
}

const pauseMs = 250;
/** Never a value of a service. */
const nextPage = '\u0000next';

function ChoiceSelect({ label, description, connection, of, isByAddress, within, value, name, onChange }: Props) {
  const t = useTranslations('automations.service_action');
  const { kumbi_code } = useWorkspace();
  const path = useWorkspacePath();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [typed, setTyped] = useState(name ?? '');
  const [asked] = useDebouncedValue(typed === (name ?? '') ? '' : typed, pauseMs);
  const missing = missingOf(connection, within);
  const query = useInfiniteQuery({
    ...choicesQuery(kumbi_code, connection ?? '', { of, within: within?.value ?? '', name: asked }),
    // The service isn't called before the list is opened.
    enabled: wasOpened && missing === undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = query.data?.pages.flatMap(({ choices }) => choices) ?? [];
  const [only] = found;
  const pasted = isByAddress && asked !== '' && !query.isPlaceholderData ? only : undefined;
  const isNew = pasted !== undefined && pasted.value !== value;
  useEffect(() => {
    // An address means one document, so there is nothing left to choose.
    if (!isNew) return;
    onChange(pasted.value, pasted.name);
    setOpen(false);
  });
  const options = optionsOf(found, value, name);
  const reason = emptyReasons.find((each) => each === query.data?.pages[0]?.reason);
  const nothing = query.isFetching ? t('searching') : reason && t(reason);
  return (
    <>
      <Select
        label={label}
        {...(description === undefined ? {} : { description })}
        placeholder={t(isByAddress ? 'paste' : 'pick')}
        disabled={missing !== undefined && value === ''}
        data={query.hasNextPage ? [...options, { value: nextPage, label: t('next_page') }] : options}
        value={value === '' ? null : value}
        onChange={(chosen, option) => {
          if (chosen === nextPage) void query.fetchNextPage();
          else onChange(chosen ?? '', option?.label);
        }}
        searchValue={typed}
        onSearchChange={setTyped}
        dropdownOpened={isOpen}
        onDropdownOpen={() => {
          setOpen(true);
          setWasOpened(true);
        }}
        onDropdownClose={() => setOpen(false)}
        onBlur={() => {
          const left = typed.trim();
          // The field would forget an address whose document isn't read yet. Its name follows.
          if (isByAddress && left !== '' && left !== name && left !== value) onChange(left, undefined);
        }}
        // The server has already filtered the options.
        filter={({ options: all }) => all}
        {...(nothing ? { nothingFoundMessage: nothing } : {})}
        searchable
        clearable
      />
      {missing && (
        <Text size="sm" c="dimmed">
          {t(missing.key, { field: missing.field })}
        </Text>
      )}
      {query.error && missing === undefined && (
        <Alert color="amber" variant="light" role="alert">
          <Text size="sm">{query.error instanceof ApiError ? query.error.envelope.message : query.error.message}</Text>
          <Group gap="md" mt={4}>
            {query.error instanceof ApiError && <Text size="sm">{query.error.envelope.action}</Text>}
            <Anchor component="button" type="button" size="sm" onClick={() => void query.refetch()}>
              {t('retry')}
            </Anchor>
            <Anchor href={path('integrations')} target="_blank" rel="noopener" size="sm">
              {t('connect')}
            </Anchor>
          </Group>
        </Alert>
      )}
    </>
  );
}

/** Returns the field that comes first, so that the list can be read. */
function missingOf(connection: string | null, within: Props['within']) {
  if (connection === null) return { key: 'no_connection', field: '' } as const;
  if (within === undefined) return undefined;
  if (within.value.trim() === '') return { key: 'first', field: within.label } as const;
  return /\{\{/.test(within.value) ? ({ key: 'expression', field: within.label } as const) : undefined;
}

/** The read entries, and the chosen one under the name that it had if the list isn't read, or doesn't have it. */
function optionsOf(found: readonly ServiceChoice[], value: string, name: string | undefined) {
  const distinct = new Map(found.map((each) => [each.value, each.name]));
  if (value !== '' && !distinct.has(value)) distinct.set(value, name ?? value);
  return [...distinct].map(([each, title]) => ({ value: each, label: title }));
}
