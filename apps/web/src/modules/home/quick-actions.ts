import type { QuickAction } from '@kumbi/contract/home/home.endpoints.ts';
import {
  IconBuildingStore,
  IconLayout,
  IconLink,
  IconPackage,
  IconRoute,
  IconSchool,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ModalWith } from '../../lib/modals/modal-params.ts';

interface Shown {
  readonly icon: TablerIcon;
  readonly modal: ModalWith<Record<never, never>>;
}

/** The icons are those of the sidebar, so that the first load has no others. */
export const quickActions: Readonly<Record<QuickAction, Shown>> = {
  shop: { icon: IconBuildingStore, modal: 'ksp-add-shop' },
  product: { icon: IconPackage, modal: 'ksp-add-product' },
  page: { icon: IconLayout, modal: 'kpages-add-page' },
  course: { icon: IconSchool, modal: 'kba-add-course' },
  payment_link: { icon: IconLink, modal: 'payment-link' },
  flow: { icon: IconRoute, modal: 'flow-choose-template' },
  customer: { icon: IconUsers, modal: 'customer' },
};
