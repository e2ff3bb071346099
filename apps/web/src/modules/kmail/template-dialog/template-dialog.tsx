import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useAppSearch, useModal } from '../../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { templates, themesQuery } from '../kmail.api.ts';
import { TemplateForm } from './template-form.tsx';

const heights = [36, 36, 36];

function NewTemplate() {
  const { kumbi_code } = useWorkspace();
  const query = useQuery(themesQuery(kumbi_code, useLanguage()));
  return (
    <Loaded query={query} heights={heights}>
      {(themes) => <TemplateForm template={null} themes={themes} />}
    </Loaded>
  );
}

function KnownTemplate({ id }: { readonly id: string }) {
  const { kumbi_code } = useWorkspace();
  const query = useQuery(templates.get(kumbi_code, { query: { id } }));
  // Other people's saves are loaded only on request, so that they don't replace text being typed.
  const [turn, setTurn] = useState(0);
  const reload = async () => {
    await query.refetch();
    setTurn(turn + 1);
  };
  return (
    <Loaded query={query} heights={heights}>
      {(template) => <TemplateForm key={`${id}-${turn}`} template={template} themes={[]} onReload={reload} />}
    </Loaded>
  );
}

/** `kmail-add-template`: a new template, or the one with `id`. */
export function TemplateDialog() {
  const t = useTranslations('kmail.template');
  const { id } = useAppSearch();
  const { close } = useModal();
  return (
    <DialogFrame title={t(id ? 'edit_title' : 'add_title')} onClose={close} size="xl">
      {id === undefined ? <NewTemplate /> : <KnownTemplate id={id} />}
    </DialogFrame>
  );
}
