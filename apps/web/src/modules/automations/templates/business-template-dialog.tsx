import {
  type BusinessTemplate,
  createBusinessTemplateSchema,
  updateBusinessTemplateSchema,
} from '@kumbi/contract/automations/business-templates.schemas.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import { inEachLocale, type Locale, languageNames, locales } from '@kumbi/contract/shared/locale.ts';
import { FileInput, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { flowFileEnd, readFlowFile } from '../flow-file.ts';
import { businessTemplates } from './business-templates.api.ts';

interface Props {
  /** Undefined for a new one. */
  readonly template: BusinessTemplate | undefined;
  readonly onClose: () => void;
}

interface Values {
  name: Record<Locale, string>;
  description: Record<Locale, string>;
  metadata: SentFlowGraph | undefined;
}

const bodyOf = ({ metadata, ...texts }: Values) => (metadata ? { ...texts, metadata } : texts);

/** Adds a template from a flow file, or changes its texts and, with another file, its board. */
export function BusinessTemplateDialog({ template, onClose }: Props) {
  const t = useTranslations('operator.flow_templates');
  const formats = useFormats();
  const lang = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const empty = inEachLocale(() => '');
  const initial: Values = {
    name: { ...(template?.name ?? empty) },
    description: { ...(template?.description ?? empty) },
    metadata: undefined,
  };
  const state = useSaveForm({
    schema: template ? updateBusinessTemplateSchema : createBusinessTemplateSchema,
    initial,
    body: bodyOf,
    guard: false,
    save: (values, key) => {
      const options = { idempotencyKey: key };
      const { metadata, ...texts } = values;
      if (template) return businessTemplates.update({ params: { id: template.id }, body: bodyOf(values) }, options);
      if (!metadata) throw new Error('a new template was validated without its flow');
      return businessTemplates.create({ body: { ...texts, metadata } }, options);
    },
    onSaved: ({ name }) => {
      showToast({ kind: 'success', title: t(template ? 'changed' : 'created', { name: name[lang] }) });
      onClose();
    },
  });
  const { form } = state;
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    form.setFieldValue('metadata', undefined);
    const read = chosen && (await readFlowFile(chosen));
    if (!chosen || !read) {
      if (chosen) form.setFieldError('metadata', t('not_a_flow'));
      return;
    }
    if ('unknownSteps' in read) {
      form.setFieldError('metadata', t('step_unknown', { types: formats.list(read.unknownSteps) }));
      return;
    }
    form.setFieldValue('metadata', read.metadata);
    for (const locale of locales) if (form.values.name[locale] === '') form.setFieldValue(`name.${locale}`, read.title);
  };
  return (
    <DialogFrame title={template ? t('change_title') : t('create')} onClose={onClose}>
      <FormShell state={state} submit={t(template ? 'save' : 'create')} onCancel={onClose}>
        <FileInput
          label={t('file')}
          description={t(template ? 'file_change' : 'file_help')}
          placeholder={t('choose_file')}
          accept={flowFileEnd}
          required={!template}
          clearable
          value={file}
          onChange={(chosen) => void choose(chosen)}
          error={form.errors.metadata}
        />
        {locales.map((locale) => (
          <TextInput
            key={`name.${locale}`}
            label={t('name', { language: languageNames[locale] })}
            required
            {...form.getInputProps(`name.${locale}`)}
          />
        ))}
        {locales.map((locale) => (
          <Textarea
            key={`description.${locale}`}
            label={t('description', { language: languageNames[locale] })}
            required
            autosize
            minRows={2}
            {...form.getInputProps(`description.${locale}`)}
          />
        ))}
        <Text size="sm" c="dimmed">
          {t('seen')}
        </Text>
      </FormShell>
    </DialogFrame>
  );
}
