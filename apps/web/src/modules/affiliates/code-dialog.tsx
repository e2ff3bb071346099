import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAppSearch, useModal } from '../../lib/modals/use-modal.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { affiliates, affiliations } from './affiliates.api.ts';
import { CodeForm } from './code-form.tsx';

type CodeFormProps = Parameters<typeof CodeForm>[0];

interface Props extends Pick<CodeFormProps, 'modal' | 'save'> {
  readonly query: UseQueryResult<{ readonly code: string }>;
}

function CodeDialog({ query, ...form }: Props) {
  const t = useTranslations('affiliates.code');
  const { close } = useModal();
  return (
    <DialogFrame title={t('title')} onClose={close}>
      <Loaded query={query} heights={[56, 36]}>
        {({ code }) => <CodeForm code={code} {...form} />}
      </Loaded>
    </DialogFrame>
  );
}

/** `affiliate-code`: the seller changes the code of an affiliate. */
export function AffiliateCodeDialog() {
  const { id = '' } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const params = { id };
  return (
    <CodeDialog
      modal="affiliate-code"
      query={useQuery(affiliates.get(kumbi_code, { params }))}
      save={(body, idempotencyKey) => affiliates.update(kumbi_code, { params, body }, { idempotencyKey })}
    />
  );
}

/** `affiliation-code`: an affiliate changes the own code. */
export function OwnCodeDialog() {
  const { id = '' } = useAppSearch();
  const { kumbi_code } = useWorkspace();
  const params = { id };
  return (
    <CodeDialog
      modal="affiliation-code"
      query={useQuery(affiliations.get(kumbi_code, { params }))}
      save={(body, idempotencyKey) => affiliations.update(kumbi_code, { params, body }, { idempotencyKey })}
    />
  );
}
