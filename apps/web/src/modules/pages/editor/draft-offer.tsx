import { project } from '@kumbi/blocks/model/languages.ts';
import { migrate } from '@kumbi/blocks/model/migrate.ts';
import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import type { PageDraft } from '@kumbi/contract/pages/drafts.schemas.ts';
import { Alert, Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DescribePage } from '../draft/describe-page.tsx';
import { draftOfferQuery } from '../draft/drafts.api.ts';
import type { PageEditor } from './use-page-editor.ts';

/** Above an empty editor: offers to describe the page instead of building it. */
export function DraftOffer({ editor }: { readonly editor: PageEditor }) {
  const t = useTranslations('pages.draft');
  const { data: offered = false } = useQuery(draftOfferQuery);
  const [open, setOpen] = useState(false);
  if (!open && (!offered || editor.shown.content.length > 0)) return null;
  const take = ({ data }: PageDraft) => {
    const written = data && migrate(data);
    setOpen(false);
    if (!written || !('data' in written)) return;
    // A single undo step.
    editor.change(project(written.data as unknown as PageData, editor.language));
    showToast({ kind: 'success', title: t('done'), detail: t('done_detail') });
  };
  return (
    <>
      {!open && (
        <Alert color="brand" variant="light" p="xs" radius={0}>
          <Button
            variant="subtle"
            leftSection={<Icon of={IconSparkles} size={18} />}
            onClick={() => setOpen(true)}
            fullWidth
          >
            {t('offer')}
          </Button>
        </Alert>
      )}
      {open && (
        <DialogFrame title={t('title')} onClose={() => setOpen(false)} size="lg">
          <DescribePage type={editor.page.type} language={editor.language} page={editor.page.id} onDone={take} />
        </DialogFrame>
      )}
    </>
  );
}
