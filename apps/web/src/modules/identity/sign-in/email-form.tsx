import { changeEmailSchema, type Me } from '@kumbi/contract/identity/identity.schemas.ts';
import { Badge, Button, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { changeEmail, sendVerification } from '../identity.api.ts';

export function EmailForm({ me }: { readonly me: Me }) {
  const t = useTranslations('identity.email');
  const again = useAction(
    () => sendVerification(me.email),
    () => showToast({ kind: 'success', title: t('sent', { email: me.email }) }),
  );
  const state = useSaveForm({
    schema: changeEmailSchema,
    initial: { newEmail: '' },
    save: ({ newEmail }) => changeEmail(newEmail.trim()),
    onSaved: (_, { newEmail }) =>
      showToast({
        kind: 'success',
        // A confirmed address approves first, and then the new one gets its link.
        title: t('sent', { email: me.email_verified ? me.email : newEmail.trim() }),
        detail: t(me.email_verified ? 'then_new' : 'opens_new', { email: newEmail.trim() }),
      }),
  });
  return (
    <SectionCard
      title={t('title')}
      detail={me.email}
      aside={
        <Badge color={me.email_verified ? 'brand' : 'amber'}>{t(me.email_verified ? 'verified' : 'waiting')}</Badge>
      }
    >
      <FormShell
        state={state}
        submit={t('change')}
        left={
          !me.email_verified && (
            <Button variant="subtle" loading={again.isPending} onClick={() => again.mutate(undefined)}>
              {t('send_again')}
            </Button>
          )
        }
      >
        <TextInput
          label={t('new')}
          description={t(me.email_verified ? 'new_help_agreed' : 'new_help')}
          type="email"
          required
          autoComplete="email"
          {...state.form.getInputProps('newEmail')}
        />
      </FormShell>
    </SectionCard>
  );
}
