import { Code, Group, Input, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** Lists the variables that the sender fills in. */
export function VariableList({ names }: { readonly names: readonly string[] }) {
  const t = useTranslations('kmail.template');
  return (
    <Input.Wrapper label={t('variables')} description={t('variables_help')} labelElement="div">
      {names.length === 0 ? (
        <Text size="sm" mt={4}>
          {t('variables_none')}
        </Text>
      ) : (
        <Group gap="xs" mt={4}>
          {names.map((name) => (
            <Code key={name}>{`{{${name}}}`}</Code>
          ))}
        </Group>
      )}
    </Input.Wrapper>
  );
}
