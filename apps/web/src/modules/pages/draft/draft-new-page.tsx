import type { PageDraft } from '@kumbi/contract/pages/drafts.schemas.ts';
import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import { Paper, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { pages } from '../pages.api.ts';
import { DescribePage } from './describe-page.tsx';
import { draftOfferQuery } from './drafts.api.ts';

interface Props {
  readonly type: PageType;
  /** The page's title, if the user has entered one; otherwise the draft's title is used. */
  readonly title: string;
}

/** In the dialog of a new page: describes it, shows the progress, and opens the result in the editor. */
export function DraftNewPage({ type, title }: Props) {
  const t = useTranslations('pages');
  const language = useLanguage();
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const { kumbi_code } = useWorkspace();
  const { data: offered = false } = useQuery(draftOfferQuery);
  const key = useRef(crypto.randomUUID());
  const keep = useAction(
    async ({ data, title: written }: PageDraft) => {
      const name = title.trim() || written || t(`types.${type}.name`);
      const made = await pages.create(
        kumbi_code,
        { body: { title: name, type, status: 'off', default_language: language } },
        { idempotencyKey: key.current },
      );
      if (data) {
        const { id, revision } = made;
        await pages.saveContent(kumbi_code, { body: { id, revision, default_language: language, data } });
      }
      return made;
    },
    async ({ id }) => {
      await navigate({ to: path(`kpages/${id}`), search: {} });
    },
  );
  if (!offered) return null;
  return (
    <Paper p="md" component="section" aria-label={t('draft.title')}>
      <Title order={3} size="h4" mb="xs">
        {t('draft.title')}
      </Title>
      <DescribePage type={type} language={language} keeping={keep.isPending} onDone={(draft) => keep.mutate(draft)} />
    </Paper>
  );
}
