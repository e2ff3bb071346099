import { type CourseType, coursePriceAoLimit, courseTypes } from '@kumbi/contract/academy/academy.limits.ts';
import { type Course, saveCourseSchema } from '@kumbi/contract/academy/academy.schemas.ts';
import { Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { ImageField } from '../../media/media.public.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { courses } from '../academy.api.ts';

interface CourseValues {
  title: string;
  description: string;
  type: CourseType;
  is_free: boolean;
  price_ao: number | '';
  price_us: number | '';
  thumbnail: File | undefined;
}

const coverAspect = 16 / 9;

export function CourseForm({ course }: { readonly course: Course | null }) {
  const t = useTranslations('academy.course');
  const tv = useTranslations('validation');
  const { open, close } = useModal();
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const { kumbi_code } = useWorkspace();
  const initial: CourseValues = {
    title: course?.title ?? '',
    description: course?.description ?? '',
    type: course?.type ?? 'business',
    is_free: course?.is_free ?? false,
    price_ao: course && !course.is_free ? course.price_ao : '',
    price_us: course && !course.is_free ? course.price_us : '',
    thumbnail: undefined,
  };
  const body = (values: CourseValues) => ({ ...values, ...(course ? { id: course.id } : {}) });
  /** The server's rules for the prices of a paid course. */
  const prices = ({ is_free, price_ao, price_us }: CourseValues): Record<string, string> => {
    if (is_free) return {};
    return {
      ...(price_ao === '' ? { price_ao: tv('price_ao_required') } : {}),
      ...(price_ao === 0 ? { price_ao: tv('price_zero') } : {}),
      ...(Number(price_ao) > coursePriceAoLimit ? { price_ao: t('price_high') } : {}),
      ...(price_us === '' ? { price_us: tv('price_us_required') } : {}),
    };
  };
  const state = useSaveForm<CourseValues, Course>({
    schema: saveCourseSchema,
    multipart: true,
    initial,
    body,
    modal: 'kba-add-course',
    draftKey: `${kumbi_code}:course:${course?.id ?? 'new'}`,
    extra: (values) => ({
      ...(course === null && !values.thumbnail ? { thumbnail: t('image_missing') } : {}),
      ...prices(values),
    }),
    save: (values, key) => courses.save(kumbi_code, { body: body(values) }, { idempotencyKey: key }),
    onSaved: async (saved) => {
      // A new course is empty, so its page opens to add lessons.
      if (course) open('box-success', { saved: 'course', how: 'updated' }, { replace: true });
      else
        await navigate({
          href: path(`kumbi-academy/courses/${saved.id}?modal=box-success&saved=course&how=added`),
          replace: true,
        });
    },
  });
  const { form } = state;
  return (
    <FormShell state={state} submit={t(course ? 'update' : 'create')} onCancel={close}>
      <TextInput label={t('title')} required data-autofocus {...form.getInputProps('title')} />
      <Textarea
        label={t('description')}
        description={t('description_help')}
        required
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('description')}
      />
      <ImageField
        label={t('image')}
        description={t('image_help')}
        required={course === null}
        aspect={coverAspect}
        current={course?.image ?? null}
        value={form.values.thumbnail}
        onChange={(file) => {
          form.setFieldValue('thumbnail', file);
          form.clearFieldError('thumbnail');
        }}
        error={form.errors.thumbnail}
        path="thumbnail"
      />
      <Select
        label={t('type')}
        required
        data={courseTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...form.getInputProps('type')}
      />
      <Switch
        label={t('is_free')}
        description={t('is_free_help')}
        {...form.getInputProps('is_free', { type: 'checkbox' })}
      />
      {!form.values.is_free && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <AmountField label={t('price_ao')} required rightSection={t('kz')} {...form.getInputProps('price_ao')} />
          <AmountField
            label={t('price_us')}
            required
            description={t('price_us_help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            leftSection={t('dollar')}
            {...form.getInputProps('price_us')}
          />
        </SimpleGrid>
      )}
    </FormShell>
  );
}
