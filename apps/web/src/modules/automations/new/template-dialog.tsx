import type { FlowTemplate } from '@kumbi/contract/automations/automations.schemas.ts';
import { Group, Image, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { templatesQuery } from '../automations.api.ts';
import { flowFileEnd, readFlowFile } from '../flow-file.ts';
import { stepViewOf } from '../step-views.ts';
import classes from './new-flow.module.css';
import { useMakeFlow } from './use-make-flow.ts';

/** `flow-choose-template`: the starting point of a new flow. */
export function TemplateDialog() {
  const t = useTranslations('automations.add');
  const lang = useLanguage();
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(templatesQuery(kumbi_code, lang));
  return (
    <DialogFrame title={t('choose_title')} onClose={close} size="lg">
      <Stack gap="sm">
        <Text c="dimmed">{t('choose_detail')}</Text>
        <Loaded query={query} heights={[88, 88, 88]}>
          {(templates) => <Templates templates={templates} />}
        </Loaded>
      </Stack>
    </DialogFrame>
  );
}

function Templates({ templates }: { readonly templates: readonly FlowTemplate[] }) {
  const t = useTranslations('automations.add');
  const { open } = useModal();
  const formats = useFormats();
  const make = useMakeFlow();
  const files = useRef<HTMLInputElement>(null);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readFlowFile(file);
    if (!read) showToast({ kind: 'error', title: t('not_a_flow'), detail: t('not_a_flow_detail') });
    else if ('metadata' in read) make.mutate(read);
    else {
      const words = { count: read.unknownSteps.length, types: formats.list(read.unknownSteps) };
      showToast({ kind: 'error', title: t('step_unknown'), detail: t('step_unknown_detail', words) });
    }
  };
  const choose = ({ id, metadata }: FlowTemplate) => {
    if (metadata === 'blank') open('add-flow', {}, { replace: true });
    else if (metadata === 'import') files.current?.click();
    else make.mutate({ template_id: id });
  };
  return (
    <div className={classes.templates}>
      {templates.map((template) => (
        <UnstyledButton
          key={template.id}
          className={classes.template}
          disabled={make.isPending}
          onClick={() => choose(template)}
        >
          <Image src={template.img} alt="" h={88} fit="contain" className={classes.picture} />
          <StepLine template={template} />
          <Text span fw={500} display="block">
            {template.name}
          </Text>
          <Text span size="sm" c="dimmed" display="block">
            {template.description}
          </Text>
        </UnstyledButton>
      ))}
      <input
        ref={files}
        type="file"
        hidden
        accept={flowFileEnd}
        aria-label={t('choose_file')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // The user may choose the same file again after a refusal.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** The steps of a template, in one line. */
function StepLine({ template }: { readonly template: FlowTemplate }) {
  const t = useTranslations('automations.steps');
  const { steps } = template;
  if (steps.length === 0) return null;
  return (
    <Group gap={6} component="span">
      {Array.from(steps.entries(), ([place, type]) => (
        <span key={place} className={classes.icon}>
          <Icon of={stepViewOf(type).icon} size={18} />
          <VisuallyHidden>{t(`${type}.name`)}</VisuallyHidden>
        </span>
      ))}
    </Group>
  );
}
