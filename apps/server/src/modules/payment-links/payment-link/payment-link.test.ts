import { paymentLinks } from '@kumbi/contract/payment-links/payment-link.endpoints.ts';
import { testRecords } from '../../../testing/test-records.ts';

testRecords({
  endpoints: paymentLinks,
  table: 'payment_links',
  first: { name: 'Café', note: 'From Amboim' },
  second: { name: 'Mel', note: '' },
  search: 'cafe',
  invalid: [
    ['name', { note: '' }],
    ['name', { name: ' ', note: '' }],
    ['note', { name: 'Mel', note: 'x'.repeat(1001) }],
  ],
  counter: 'payment_links',
  audited: 'payment_link',
  exported: 'payment_links',
});
