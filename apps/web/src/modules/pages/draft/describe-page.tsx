import { draftDescriptionLimit } from '@kumbi/contract/pages/drafts.limits.ts';
import type { PageDraft } from '@kumbi/contract/pages/drafts.schemas.ts';
import { createDraftSchema } from '@kumbi/contract/pages/drafts.schemas.ts';
import type { PageType } from '@kumbi/contract/pages/pages.limits.ts';
import { unlimitedFrom } from '@kumbi/contract/quotas/quotas.limits.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { Icon } from '../../../ui/icon.tsx';
import { subscriptionQuery } from '../../quotas/quotas.public.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { DraftProgress } from './draft-progress.tsx';
import { usePageDraft } from './use-page-draft.ts';

interface Props {
  readonly type: PageType;
  readonly language: Locale;
  /** The existing page, if there is one. */
  readonly page?: string;
  /** True while the draft is being saved. */
  readonly keeping?: boolean;
  /** Saves the draft. Called again after a failed save. */
  readonly onDone: (draft: PageDraft) => void;
}

/** Lets the user describe a page, of which a first version is then written. */
export function DescribePage({ type, language, page, keeping = false, onDone }: Props) {
  const t = useTranslations('pages.draft');
  const formats = useFormats();
  const { kumbi_code } = useWorkspace();
  const { data: plan } = useQuery(subscriptionQuery(kumbi_code));
  const drafting = usePageDraft(onDone);
  const [description, setDescription] = useState('');
  const [short, setShort] = useState(false);
  const body = { description, type, language, ...(page ? { page_id: page } : {}) };
  const begin = () => {
    const right = createDraftSchema.safeParse(body).success;
    setShort(!right);
    if (!right) return;
    drafting.reset();
    drafting.begin(body);
  };
  const { draft } = drafting;
  const busy = drafting.busy || keeping;
  const credits = plan?.page_credit ?? 0;
  return (
    <Stack gap="sm">
      <Textarea
        label={t('label')}
        description={t('help')}
        placeholder={t(`example`)}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={draftDescriptionLimit}
        value={description}
        error={short ? t('too_short') : null}
        disabled={busy}
        onChange={(event) => {
          setDescription(event.currentTarget.value);
          setShort(false);
        }}
      />
      {draft?.status === 'failed' && (
        <Alert color="amber" title={t('failed')} role="alert">
          {t('failed_detail')}
        </Alert>
      )}
      {draft?.status === 'done' && !busy && (
        <Alert color="brand" title={t('done')} role="status">
          <Button size="compact-md" onClick={() => onDone(draft)}>
            {t('keep')}
          </Button>
        </Alert>
      )}
      {busy ? (
        <DraftProgress progress={draft?.progress ?? 0} onStop={drafting.busy ? drafting.stop : undefined} />
      ) : (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" className="figures">
            {credits >= unlimitedFrom
              ? t('unlimited')
              : plan && t('credits', { count: credits, credits: formats.number(credits) })}
          </Text>
          <Button variant="light" leftSection={<Icon of={IconSparkles} size={18} />} onClick={begin}>
            {t('write')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
