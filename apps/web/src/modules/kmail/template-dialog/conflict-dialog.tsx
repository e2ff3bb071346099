import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ConflictChoice } from '../../../ui/conflict-choice.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { templates } from '../kmail.api.ts';
import { MailPreview } from './mail-preview.tsx';
import type { SaveMode } from './template-values.ts';

interface Props {
  readonly id: string;
  /** The name of the other person and the time. */
  readonly message: string;
  readonly onClose: () => void;
  readonly onReload: () => Promise<void>;
  readonly onSave: (mode: SaveMode) => void;
}

/** Asks about a conflict with another person's save. Nothing is lost before the user chooses. */
export function ConflictDialog({ id, message, onClose, onReload, onSave }: Props) {
  const t = useTranslations('kmail.conflict');
  return (
    <ConflictChoice
      message={message}
      t={t}
      newer={<Newer id={id} />}
      top
      onClose={onClose}
      onTake={() => void onReload()}
      onCopy={() => onSave('copy')}
      onOverwrite={() => onSave('overwrite')}
    />
  );
}

function Newer({ id }: { readonly id: string }) {
  const { kumbi_code } = useWorkspace();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...templates.get(kumbi_code, { query: { id } }),
    refetchOnMount: 'always',
  });
  const query = { data: isFetchedAfterMount ? data : undefined, error, refetch };
  return (
    <Loaded query={query} heights={[320]}>
      {(newer) => <MailPreview subject={newer.subject} html={newer.body_html} />}
    </Loaded>
  );
}
