import { type KeyAccess, type KeyNoun, type KeyScope, nounsOf } from '@kumbi/contract/key-scopes.ts';
import type { KeyType } from '@kumbi/contract/key-types.ts';
import { readAccess } from '@kumbi/contract/scope-rule.ts';
import { Checkbox, Input, Radio, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type AccessForm, type AccessPreset, type AccessValues, accessPresets } from './key-values.ts';
import classes from './scope-fields.module.css';

interface Props {
  readonly form: AccessForm;
  readonly type: KeyType;
  readonly onChange: (values: Partial<AccessValues>) => void;
}

/** The presets of a key's scopes, and a box for each scope of its type if they are chosen one by one. */
export function ScopeFields({ form, type, onChange }: Props) {
  const t = useTranslations('api-keys.scopes');
  const { preset, scopes } = form.values;
  const wrong = Object.entries(form.errors).find(([path]) => path.startsWith('scopes'))?.[1];
  const nouns = nounsOf(type);
  const choose = (next: AccessPreset) => {
    // Choosing one by one begins with the rights of the preset before.
    const begun = nouns.flatMap(({ noun, accesses }) =>
      accesses
        .filter((access) => preset === 'full' || access === 'read')
        .map((access): KeyScope => `${noun}:${access}`),
    );
    onChange({ preset: next, ...(next === 'custom' && scopes.length === 0 ? { scopes: begun } : {}) });
  };
  const toggle = (scope: KeyScope, isOn: boolean) => {
    // The right to read everything becomes that of each noun, so that a box can be cleared.
    const known = scopes.includes(readAccess)
      ? [...scopes.filter((each) => each !== readAccess), ...nouns.map(({ noun }): KeyScope => `${noun}:read`)]
      : scopes;
    onChange({ scopes: isOn ? [...new Set([...known, scope])] : known.filter((each) => each !== scope) });
  };
  const isChosen = (noun: KeyNoun, access: KeyAccess) =>
    scopes.includes(`${noun}:${access}` as KeyScope) || (access === 'read' && scopes.includes(readAccess));
  return (
    <>
      <Radio.Group label={t('label')} value={preset} onChange={(value) => choose(value as AccessPreset)}>
        <Stack gap="xs" mt="xs">
          {accessPresets.map((each) => (
            <Radio key={each} value={each} label={t(each)} description={t(`${each}_detail`)} />
          ))}
        </Stack>
      </Radio.Group>
      {preset === 'custom' && (
        <Input.Wrapper error={wrong}>
          <ul className={classes.nouns}>
            {nouns.map(({ noun, accesses }) => (
              <li key={noun} className={classes.noun}>
                <Text size="sm">{t(`nouns.${noun}`)}</Text>
                {accesses.map((access) => (
                  <Checkbox
                    key={access}
                    label={t(access === 'read' ? 'read_box' : 'write_box')}
                    aria-label={t(access === 'read' ? 'read_noun' : 'write_noun', { noun: t(`nouns.${noun}`) })}
                    checked={isChosen(noun, access)}
                    onChange={(event) => toggle(`${noun}:${access}` as KeyScope, event.currentTarget.checked)}
                  />
                ))}
              </li>
            ))}
          </ul>
        </Input.Wrapper>
      )}
    </>
  );
}
