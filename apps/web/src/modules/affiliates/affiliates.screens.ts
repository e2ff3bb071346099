import { type ModuleScreens, modal } from '../../../../../e2e/screens/screen.ts';

/** Affiliates for the seller and for the affiliate. */
export const affiliatesScreens: ModuleScreens = {
  module: 'affiliates',
  newcomer: () => [
    { name: 'no affiliate', path: 'app/creator/affiliates' },
    { name: 'no commission', path: 'app/creator/affiliates/commissions' },
    { name: 'affiliate program off', path: 'app/creator/affiliates/program' },
    { name: 'no affiliation', path: 'app/creator/affiliates/affiliations' },
    { name: 'affiliation join', path: modal('app/creator/affiliates/affiliations', 'affiliation-join') },
  ],
  business: ({ place, affiliation, demo: { affiliate, shop } }) => {
    const one = `${place}/affiliates/affiliations/${affiliation}`;
    const link = `https://kumbi.example/pt/s/${shop.code}?btag=ana-domingos`;
    return [
      { name: 'affiliates', path: `${place}/affiliates` },
      { name: 'affiliates, none paused', path: `${place}/affiliates?status=paused` },
      { name: 'affiliate invite', path: modal(`${place}/affiliates`, 'affiliate-invite') },
      { name: 'affiliate code', path: modal(`${place}/affiliates`, 'affiliate-code', { id: affiliate.id }) },
      {
        name: 'affiliate payment',
        path: modal(`${place}/affiliates`, 'affiliate-pay', { id: affiliate.id, currency: 'AOA' }),
      },
      { name: 'commissions', path: `${place}/affiliates/commissions` },
      { name: 'commissions of one affiliate', path: `${place}/affiliates/commissions?id=${affiliate.id}` },
      { name: 'affiliate program', path: `${place}/affiliates/program` },
      { name: 'affiliations', path: `${place}/affiliates/affiliations` },
      { name: 'affiliation', path: one },
      { name: 'affiliation code', path: modal(one, 'affiliation-code', { id: affiliation }) },
      { name: 'affiliation link', path: modal(one, 'affiliation-link', { id: affiliation, link }) },
    ];
  },
  visitor: ({ demo: { affiliate } }) => [{ name: 'public affiliate program', path: `affiliates/${affiliate.program}` }],
};
