import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import { createPageSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { DraftNewPage } from '../draft/draft-new-page.tsx';
import { pageTypeIcons } from '../page-types.ts';
import { pages } from '../pages.api.ts';
import { TypeChoice } from './type-choice.tsx';

interface Values {
  title: string;
  type: PageType;
  /** '' for an empty page. Null before a choice, which means the first template. */
  template: string | null;
}

const TemplateChoice = lazy(async () => ({ default: (await import('./template-choice.tsx')).TemplateChoice }));

/** Asks for the type, and then the title and the template. */
export function CreatePageForm() {
  const [type, setType] = useState<PageType | null>(null);
  return type === null ? (
    <TypeChoice onChoose={setType} />
  ) : (
    <NameForm type={type} onBack={() => setType(null)} key={type} />
  );
}

interface Props {
  readonly type: PageType;
  readonly onBack: () => void;
}

function NameForm({ type, onBack }: Props) {
  const t = useTranslations('pages');
  const locale = useLanguage();
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const { data: templates } = useQuery({
    queryKey: ['page-templates', type],
    queryFn: async () => (await import('@kumbi/blocks/templates/catalogue.ts')).templatesOf(type),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const chosen = (template: string | null) => template ?? templates?.[0]?.name ?? '';
  const body = ({ template, ...values }: Values) => ({
    ...values,
    default_language: locale,
    ...(chosen(template) ? { template: chosen(template) } : {}),
  });
  const state = useSaveForm<Values, Awaited<ReturnType<typeof pages.create>>>({
    schema: createPageSchema,
    initial: { title: '', type, template: null },
    body,
    modal: 'kpages-add-page',
    save: (values, key) => pages.create(kumbi_code, { body: body(values) }, { idempotencyKey: key }),
    onSaved: async (page) => {
      await navigate({
        to: path(`kpages/${page.id}`),
        search: { modal: 'box-success', saved: 'page', how: 'added' },
      });
    },
  });
  const { form } = state;
  return (
    <FormShell state={state} submit={t('dialog.create')} onCancel={close}>
      <Stack>
        <Group justify="space-between" gap="xs">
          <Group gap="xs" wrap="nowrap">
            <Icon of={pageTypeIcons[type]} />
            <Text fw={500}>{t(`types.${type}.name`)}</Text>
          </Group>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon of={IconArrowLeft} size={16} />}
            onClick={onBack}
          >
            {t('dialog.other_type')}
          </Button>
        </Group>
        <TextInput
          label={t('dialog.title')}
          description={t('dialog.title_help')}
          required
          data-autofocus
          {...form.getInputProps('title')}
        />
        <DraftNewPage type={type} title={form.values.title} />
        {templates && templates.length > 0 && (
          <Suspense fallback={null}>
            <TemplateChoice
              templates={templates}
              value={chosen(form.values.template)}
              onChange={(name) => form.setFieldValue('template', name)}
            />
          </Suspense>
        )}
        <Text size="sm" c="dimmed">
          {t(chosen(form.values.template) ? 'dialog.visible_sample' : 'dialog.visible_empty')}
        </Text>
      </Stack>
    </FormShell>
  );
}
