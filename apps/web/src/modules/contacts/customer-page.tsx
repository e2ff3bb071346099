import type { Customer } from '@kumbi/contract/contacts/customer.schemas.ts';
import { languageNames } from '@kumbi/contract/shared/locale.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowMerge, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import { usePathParam } from '../../lib/use-path-param.ts';
import { ContactLine } from '../../ui/contact-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { CustomerConsents } from './consent/customer-consents.tsx';
import { customers } from './contacts.api.ts';
import { CustomerRemoval } from './customer-removal.tsx';
import { CustomerTimeline } from './customer-timeline.tsx';
import { ErasureItems } from './erasure-items.tsx';
import { MergeNotices } from './merge/merge-notices.tsx';
import { CustomerNotes } from './notes.tsx';
import { CustomerTasks } from './tasks/tasks.tsx';

/** One customer. */
export function CustomerPage() {
  const { kumbi_code } = useWorkspace();
  const id = usePathParam('customer');
  const query = useQuery(customers.get(kumbi_code, { params: { id } }));
  return (
    <Loaded query={query} heights={[48, 160, 240]}>
      {(customer) => <CustomerView customer={customer} />}
    </Loaded>
  );
}

function CustomerView({ customer }: { readonly customer: Customer }) {
  const t = useTranslations('contacts.detail');
  const { role } = useWorkspace();
  const { open } = useModal();
  const navigate = useNavigate();
  const path = useWorkspacePath();
  const row = useTranslations('contacts.row');
  const tm = useTranslations('contacts.merge');
  const { id, name, email, phone } = customer;
  const shown = name || email || phone || t('unknown');
  return (
    <Stack>
      <PageHead
        flush
        title={shown}
        detail={(email || phone) && <ContactLine email={email} phone={phone} />}
        actions={
          may(role, 'content.write') && (
            <>
              <Button
                variant="default"
                leftSection={<Icon of={IconPencil} size={18} />}
                onClick={() => open('customer', { id })}
              >
                {t('edit')}
              </Button>
              {may(role, 'content.delete') && (
                <MoreMenu label={row('more', { name: shown })}>
                  <MoreItem icon={IconArrowMerge} onClick={() => open('customer-merge', { id })}>
                    {tm('open')}
                  </MoreItem>
                  <CustomerRemoval customer={customer} onDeleted={() => void navigate({ to: path('crm/customers') })} />
                  <ErasureItems id={id} name={shown} />
                </MoreMenu>
              )}
            </>
          )
        }
      />
      <MergeNotices customerId={id} />
      <About customer={customer} />
      <CustomerConsents customer={customer} />
      <CustomerTasks customerId={id} />
      <CustomerNotes customerId={id} />
      <CustomerTimeline customerId={id} />
    </Stack>
  );
}

function About({ customer }: { readonly customer: Customer }) {
  const t = useTranslations('contacts.detail');
  const formats = useFormats();
  const { groups, tags, fields, assigned_to: member, language, source, created_at: since } = customer;
  return (
    <Paper p="md" component="section" aria-label={t('about')}>
      <Stack component="dl" gap="sm" m={0}>
        <Fact name={t('groups')}>
          {groups.length === 0 ? (
            t('no_groups')
          ) : (
            <Group gap={6} component="span">
              {groups.map((group) => (
                <Badge key={group.id} variant="light">
                  {group.name}
                </Badge>
              ))}
            </Group>
          )}
        </Fact>
        {tags.length > 0 && (
          <Fact name={t('tags')}>
            <Group gap={6} component="span">
              {tags.map((tag) => (
                <Badge key={tag} variant="outline" color="gray" tt="none">
                  {tag}
                </Badge>
              ))}
            </Group>
          </Fact>
        )}
        {member && <Fact name={t('assigned_to')}>{member.name}</Fact>}
        {fields.map(({ id, name, kind, value }) => (
          <Fact key={id} name={name}>
            {kind === 'date' ? formats.date(value) : value}
          </Fact>
        ))}
        <Fact name={t('since')}>{formats.date(since)}</Fact>
        <Fact name={t('source')}>{t(`sources.${source}`)}</Fact>
        <Fact name={t('language')}>{languageNames[language]}</Fact>
      </Stack>
    </Paper>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0}>
        {children}
      </Text>
    </div>
  );
}
