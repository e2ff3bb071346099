import type { CourseStudent } from '@kumbi/contract/academy/students.schemas.ts';
import { Badge, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { Facts } from '../../ui/facts.tsx';
import { Row } from '../../ui/row.tsx';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';

/** A student of the list, and their payment. It opens their page as a customer. */
export function StudentRow({ student }: { readonly student: CourseStudent }) {
  const t = useTranslations('academy.students');
  const formats = useFormats();
  const path = useWorkspacePath();
  const { customer, source, amount, currency, short_link } = student;
  const { email, phone } = customer;
  return (
    <Row
      asideBelow
      title={customer.name || email || phone || t('unnamed')}
      detail={
        <>
          <Facts of={{ email, phone }} />
          {short_link && t('link', { name: short_link.name })}
        </>
      }
      href={path(`crm/customers/${customer.id}`)}
      aside={
        <>
          <Text size="sm" c="dimmed" className="figures">
            {formats.date(student.created_at)}
          </Text>
          {source === 'free' ? (
            <Badge color="gray">{t('sources.free')}</Badge>
          ) : (
            <Text fw={600} className="figures">
              {formats.money(amount, currency)}
            </Text>
          )}
        </>
      }
    />
  );
}
