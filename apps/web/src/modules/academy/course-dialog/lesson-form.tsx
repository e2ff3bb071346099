import { type CourseModule, type Lesson, saveLessonSchema } from '@kumbi/contract/academy/academy.schemas.ts';
import { Input, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { FileField } from '../../media/media.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { lessons } from '../academy.api.ts';

interface LessonValues {
  title: string;
  description: string;
  order_lesson: string;
  is_preview: boolean;
  source: 'link' | 'file';
  video_link: string;
  file: { readonly id: string; readonly name: string; readonly bytes: number } | null;
}

export function LessonForm({ module, lesson }: { readonly module: CourseModule; readonly lesson: Lesson | null }) {
  const t = useTranslations('academy.lesson');
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const last = Math.max(0, ...module.lessons.map((each) => Number(each.order_lesson)));
  const stored = lesson?.video_file ?? null;
  const initial: LessonValues = {
    title: lesson?.title ?? '',
    description: lesson?.description ?? '',
    order_lesson: lesson?.order_lesson ?? String(last + 1),
    is_preview: lesson?.is_preview ?? false,
    source: stored ? 'file' : 'link',
    video_link: lesson?.video_link ?? '',
    file: stored && { id: stored.id, name: t('uploaded'), bytes: stored.bytes },
  };
  const body = ({ source, file, video_link, is_preview, ...values }: LessonValues) => ({
    ...values,
    module_id: module.id,
    is_preview: is_preview ? ('yes' as const) : ('no' as const),
    ...(source === 'file' ? { video_file: file?.id ?? '' } : { video_link }),
    ...(lesson ? { id: lesson.id } : {}),
  });
  /** Without a new video, the server would keep the old one. */
  const missing = ({ source, file, video_link }: LessonValues): Record<string, string> => {
    if (source === 'file') return file ? {} : { file: t('video_missing') };
    return video_link.trim() === '' ? { video_link: t('video_missing') } : {};
  };
  const state = useSaveForm<LessonValues, unknown>({
    schema: saveLessonSchema,
    initial,
    body,
    modal: 'kba-add-lesson',
    draftKey: `${kumbi_code}:lesson:${lesson?.id ?? `new-${module.id}`}`,
    extra: missing,
    save: (values, key) => lessons.save(kumbi_code, { body: body(values) }, { idempotencyKey: key }),
    onSaved: async () => {
      open('box-success', { saved: 'lesson', how: lesson ? 'updated' : 'added' }, { replace: true });
    },
  });
  const { form } = state;
  const { source } = form.values;
  return (
    <FormShell state={state} submit={t(lesson ? 'update' : 'create')} onCancel={close}>
      <TextInput label={t('title')} required data-autofocus {...form.getInputProps('title')} />
      <Input.Wrapper label={t('source')} labelElement="div" required>
        <SegmentedControl
          mt={4}
          fullWidth
          aria-label={t('source')}
          data={(['link', 'file'] as const).map((value) => ({ value, label: t(value) }))}
          value={source}
          onChange={(value) => form.setFieldValue('source', value === 'file' ? 'file' : 'link')}
        />
      </Input.Wrapper>
      {source === 'link' ? (
        <TextInput
          label={t('video_link')}
          description={t('video_link_help')}
          required
          type="url"
          inputMode="url"
          {...form.getInputProps('video_link')}
        />
      ) : (
        <FileField
          accept="video"
          label={t('video_file')}
          required
          value={form.values.file}
          onChange={(file) => {
            form.setFieldValue('file', file);
            form.clearFieldError('file');
          }}
          error={form.errors.file}
          path="file"
        />
      )}
      <Textarea
        label={t('description')}
        description={t('description_help')}
        required
        autosize
        minRows={4}
        maxRows={14}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={t('order')}
        description={t('order_help')}
        required
        inputMode="numeric"
        {...form.getInputProps('order_lesson')}
      />
      <Switch
        label={t('is_preview')}
        description={t('is_preview_help')}
        {...form.getInputProps('is_preview', { type: 'checkbox' })}
      />
    </FormShell>
  );
}
