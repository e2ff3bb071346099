import { type CourseModule, createModuleSchema } from '@kumbi/contract/academy/academy.schemas.ts';
import { Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { modules } from '../academy.api.ts';
import { GoneState } from './gone-state.tsx';

function ModuleForm({ course, module }: { readonly course: string; readonly module: CourseModule | null }) {
  const t = useTranslations('academy.module');
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm({
    schema: createModuleSchema,
    initial: { title: module?.title ?? '', description: module?.description ?? '' },
    body: (values) => ({ ...values, course_id: course }),
    modal: 'kba-add-module',
    draftKey: `${kumbi_code}:module:${module?.id ?? `new-${course}`}`,
    save: (values, idempotencyKey) =>
      module
        ? modules.update(kumbi_code, { body: { ...values, id: module.id } }, { idempotencyKey })
        : modules.create(kumbi_code, { body: { ...values, course_id: course } }, { idempotencyKey }),
    onSaved: async () => {
      open('box-success', { saved: 'module', how: module ? 'updated' : 'added' }, { replace: true });
    },
  });
  const { form } = state;
  return (
    <FormShell state={state} submit={t(module ? 'update' : 'create')} onCancel={close}>
      <TextInput label={t('title')} required data-autofocus {...form.getInputProps('title')} />
      <Textarea
        label={t('description')}
        description={t('description_help')}
        required
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
    </FormShell>
  );
}

/** `kba-add-module`: a new module of the course, or the one with `id`. */
export function ModuleDialog() {
  const t = useTranslations('academy.module');
  const { in_course: course = '', id } = useAppSearch();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery({
    ...modules.list(kumbi_code, { query: { id: course } }),
    enabled: course !== '' && id !== undefined,
  });
  const module = query.data?.find((each) => each.id === id) ?? null;
  return (
    <DialogFrame title={t(id ? 'edit_title' : 'add_title')} onClose={close}>
      {id === undefined || module ? (
        <ModuleForm course={course} module={module} />
      ) : query.isFetching ? (
        <Stack aria-busy="true">
          <Skeleton h={36} />
          <Skeleton h={72} />
        </Stack>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <GoneState code="academy.module_unknown" what={t('gone')} onRetry={() => void query.refetch()} />
      )}
    </DialogFrame>
  );
}
