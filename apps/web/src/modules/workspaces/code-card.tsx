import { codeField, saveCompanySchema } from '@kumbi/contract/workspaces/company.schemas.ts';
import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { CodeToCopy } from '../../ui/code-to-copy.tsx';
import { FormShell } from '../../ui/form-shell.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useWorkspace } from './current-workspace.tsx';
import { useSaveSettings } from './use-save-settings.ts';
import { workspaces } from './workspaces.api.ts';

const pauseMs = 300;

/** The code with a button to copy it; a company's owner can change it. */
export function CodeCard({ changes }: { readonly changes: boolean }) {
  const t = useTranslations('workspaces.settings');
  const { kumbi_code, former_codes } = useWorkspace();
  return (
    <SectionCard
      title={t('code')}
      detail={t('code_detail')}
      aside={<CodeToCopy code={kumbi_code} label={t('copy_code')} />}
    >
      {changes && <CodeForm key={kumbi_code} />}
      {former_codes.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('code_former', { codes: former_codes.join(', ') })}
        </Text>
      )}
    </SectionCard>
  );
}

function CodeForm() {
  const t = useTranslations('workspaces.settings');
  const tv = useTranslations('validation');
  const { kumbi_code } = useWorkspace();
  const { save, onSaved } = useSaveSettings();
  const state = useSaveForm({
    schema: saveCompanySchema,
    initial: { kumbi_code },
    save,
    onSaved,
  });
  const { form } = state;
  const [typed] = useDebouncedValue(form.values.kumbi_code, pauseMs);
  const wanted = codeField.safeParse(typed).data;
  const asks = wanted !== undefined && wanted !== kumbi_code;
  const found = useQuery({
    ...workspaces.checkCompanyCode(kumbi_code, { query: { wanted: wanted ?? '' } }),
    enabled: asks,
  });
  const available = asks ? found.data?.available : undefined;
  const field = form.getInputProps('kumbi_code');
  const confirmed: typeof state.submit = (event) => {
    event?.preventDefault();
    if (!asks) return state.submit();
    void ask({
      kind: 'default',
      title: t('code_ask', { code: wanted }),
      body: t('code_body', { before: kumbi_code }),
      confirm: t('code_change'),
    }).then((yes) => yes && state.submit());
  };
  return (
    <FormShell state={{ ...state, submit: confirmed }} submit={t('code_change')}>
      <TextInput
        label={t('code_field')}
        description={available ? t('code_free') : t('code_help')}
        required
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        {...field}
        error={field.error ?? (available === false ? tv('code_taken') : undefined)}
      />
    </FormShell>
  );
}
