import { type MailTemplate, saveMailTemplateSchema } from '@kumbi/contract/kmail/mail-templates.schemas.ts';
import { Stack, Tabs, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { templates } from '../kmail.api.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { MailPreview } from './mail-preview.tsx';
import {
  type SaveMode,
  type TemplateTab,
  type TemplateValues,
  tabOfField,
  templateBody,
  templateTabs,
  variablesIn,
} from './template-values.ts';
import { type Theme, ThemeChoice } from './theme-choice.tsx';
import { VariableList } from './variable-list.tsx';

interface Props {
  readonly template: MailTemplate | null;
  /** The themes of a new template, the blank one first. */
  readonly themes: readonly Theme[];
  /** Discards the input and loads another person's version. */
  readonly onReload?: () => Promise<void>;
}

export function TemplateForm({ template: given, themes, onReload }: Props) {
  const t = useTranslations('kmail.template');
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const [tab, setTab] = useState<TemplateTab>('general');
  const [conflict, setConflict] = useState<string | null>(null);
  // The edited revision stays, even if the query is refetched.
  const [template] = useState(given);
  const mode = useRef<SaveMode>('save');
  const state = useSaveForm<TemplateValues, MailTemplate>({
    schema: saveMailTemplateSchema,
    initial: {
      name: template?.name ?? '',
      subject: template?.subject ?? '',
      body_html: template?.body_html ?? themes[0]?.body_html ?? '',
    },
    body: (values) => templateBody(values, template, mode.current),
    modal: 'kmail-add-template',
    draftKey: `${kumbi_code}:mail-template:${template?.id ?? 'new'}`,
    onInvalid: ([first]) => {
      mode.current = 'save';
      setTab(tabOfField(first));
    },
    save: (values, key) =>
      templates.save(kumbi_code, { body: templateBody(values, template, mode.current) }, { idempotencyKey: key }),
    onSaved: async () => {
      const added = template === null || mode.current === 'copy';
      open('box-success', { saved: 'mail_template', how: added ? 'added' : 'updated' }, { replace: true });
    },
    onFailed: (error) => {
      // A choice applies to a single save.
      mode.current = 'save';
      if (!(error instanceof ApiError && error.is('mail_template.newer_revision'))) return false;
      setConflict(error.envelope.message);
      return true;
    },
  });
  const { form } = state;
  const saveAs = (next: SaveMode) => {
    mode.current = next;
    setConflict(null);
    state.submit();
  };
  const variables = variablesIn(form.values);
  return (
    <>
      <FormShell state={state} submit={t(template ? 'save' : 'create')} onCancel={close}>
        <Tabs value={tab} onChange={(next) => setTab(templateTabs.find((name) => name === next) ?? 'general')}>
          <Tabs.List mb="md">
            {templateTabs.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`tabs.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="general">
            <Stack>
              <TextInput
                label={t('name')}
                description={t(template ? 'name_locked' : 'name_help')}
                required
                disabled={template !== null}
                spellCheck={false}
                autoCapitalize="none"
                data-autofocus={template === null || undefined}
                {...form.getInputProps('name')}
              />
              <TextInput
                label={t('subject')}
                required
                data-autofocus={template !== null || undefined}
                {...form.getInputProps('subject')}
              />
              {themes.length > 0 && (
                <ThemeChoice
                  themes={themes}
                  html={form.values.body_html}
                  onChange={(html) => form.setFieldValue('body_html', html)}
                />
              )}
              <VariableList names={variables} />
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="html">
            <Textarea
              label={t('html')}
              description={t('html_help')}
              autosize
              minRows={12}
              maxRows={22}
              spellCheck={false}
              autoCapitalize="none"
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
              {...form.getInputProps('body_html')}
            />
          </Tabs.Panel>
          <Tabs.Panel value="preview">
            {tab === 'preview' && <MailPreview subject={form.values.subject} html={form.values.body_html} />}
          </Tabs.Panel>
        </Tabs>
      </FormShell>
      {conflict !== null && template && onReload && (
        <ConflictDialog
          id={template.id}
          message={conflict}
          onClose={() => setConflict(null)}
          onReload={onReload}
          onSave={saveAs}
        />
      )}
    </>
  );
}
