import { paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import {
  type PaymentLink,
  type SavePaymentLink,
  savePaymentLinkSchema,
} from '@kumbi/contract/payment-links/payment-link.schemas.ts';
import { useTranslations } from 'use-intl';
import { resource } from '../../lib/api/resource.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { lineField, required, textField } from '../../ui/record/record-fields.tsx';
import { RecordPage } from '../../ui/record/record-page.tsx';
import type { StandardView } from '../../ui/record/record-view.ts';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';

const calls = resource(paymentLinks);

const view: StandardView<PaymentLink, SavePaymentLink> = {
  modal: 'payment-link',
  thing: 'payment_link',
  drawing: 'category',
  schema: savePaymentLinkSchema,
  fields: { name: required(lineField), note: textField },
  nameOf: ({ name }) => name,
};

export function PaymentLinksPage() {
  const t = useTranslations('payment-links.payment_link');
  return <RecordPage {...{ view, calls, t }} workspace={useWorkspace()} detail={({ note }) => note} />;
}

export function PaymentLinkDialog() {
  const t = useTranslations('payment-links.payment_link');
  return <RecordDialog {...{ view, calls, t }} workspace={useWorkspace()} />;
}
