import { inEachLocale, type Locale, languageNames, locales } from '@kumbi/contract/shared/locale.ts';
import {
  type TutorialDevice,
  type TutorialView,
  tutorialDevices,
  tutorialViews,
} from '@kumbi/contract/tutorials/tutorials.limits.ts';
import { createTutorialSchema, type OperatorTutorial } from '@kumbi/contract/tutorials/tutorials.schemas.ts';
import { Select, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { operatorTutorials } from '../tutorials.api.ts';

interface Props {
  /** Undefined for a new one. */
  readonly tutorial: OperatorTutorial | undefined;
  readonly onClose: () => void;
}

interface Values {
  title: Record<Locale, string>;
  url: string;
  device: TutorialDevice;
  view: TutorialView;
}

/** Adds a video, or changes it. */
export function TutorialDialog({ tutorial, onClose }: Props) {
  const t = useTranslations('operator.tutorials');
  const lang = useLanguage();
  const initial: Values = {
    title: { ...(tutorial?.title ?? inEachLocale(() => '')) },
    url: tutorial?.url ?? '',
    device: tutorial?.device ?? 'all',
    view: tutorial?.view ?? 'creator',
  };
  const state = useSaveForm({
    schema: createTutorialSchema,
    initial,
    guard: false,
    save: (body, idempotencyKey) =>
      tutorial
        ? operatorTutorials.update({ params: { id: tutorial.id }, body }, { idempotencyKey })
        : operatorTutorials.create({ body }, { idempotencyKey }),
    onSaved: ({ title }) => {
      showToast({ kind: 'success', title: t(tutorial ? 'changed' : 'created', { name: title[lang] }) });
      onClose();
    },
  });
  const { form } = state;
  return (
    <DialogFrame title={t(tutorial ? 'edit_title' : 'create')} onClose={onClose}>
      <FormShell state={state} submit={t(tutorial ? 'save' : 'create')} onCancel={onClose}>
        {locales.map((locale, place) => (
          <TextInput
            key={locale}
            label={t('name', { language: languageNames[locale] })}
            required
            {...(place === 0 ? { 'data-autofocus': true } : {})}
            {...form.getInputProps(`title.${locale}`)}
          />
        ))}
        <TextInput label={t('url')} description={t('url_help')} required {...form.getInputProps('url')} />
        <Select
          label={t('device')}
          data={tutorialDevices.map((value) => ({ value, label: t(`devices.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('device')}
        />
        <Select
          label={t('view')}
          data={tutorialViews.map((value) => ({ value, label: t(`views.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('view')}
        />
      </FormShell>
    </DialogFrame>
  );
}
