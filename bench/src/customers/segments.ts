import type { SaveSegment } from '@kumbi/contract/contacts/segment.schemas.ts';
import pg from 'pg';
import { compared, said, timed } from '../compared.ts';
import { type Line, ms } from '../report.ts';
import type { Installation } from '../running/installation.ts';
import { request } from '../running/request.ts';
import type { Crowd } from './fill.ts';

/** A tag, a purchase of one product, and not a group. */
const common = ({ productId, groupId }: Crowd): SaveSegment['rules'] => [
  { kind: 'tag', tags: ['vip'] },
  { kind: 'fact', fact: 'sale', target_ids: [productId] },
  { kind: 'customer_group', not: true, group_ids: [groupId] },
];

/** The same rules as an engineer would write them, without row-level security. */
const commonStatement = ({ seller, productId, groupId }: Crowd) => `
  from contacts s where s.workspace_id = '${seller.workspaceId}' and s.deleted_at is null
    and exists (select from contact_tags g where g.workspace_id = s.workspace_id and g.contact_id = s.id and g.tag = 'vip')
    and exists (select from sales e join checkouts c on c.workspace_id = e.workspace_id and c.id = e.checkout_id
      where e.workspace_id = s.workspace_id and e.contact_id = s.id and e.lines @> '[{"product_id":"${productId}"}]'
        and coalesce(c.received_minor, c.amount_minor) > c.refunded_minor)
    and not exists (select from contact_group_members m
      where m.workspace_id = s.workspace_id and m.contact_id = s.id and m.group_id = '${groupId}')`;

/** One of a thousand customers. */
const rare = ({ fieldId }: Crowd): SaveSegment['rules'] => [
  { kind: 'field', field: fieldId, compare: 'at_least', value: '1998' },
];

/** Alternates the count and the list of segments with bare statements, and compares the two of each turn. */
export async function measureSegments(
  installation: Installation,
  crowd: Crowd,
  log: (line: string) => void,
): Promise<Line[]> {
  const bare = new pg.Client({ connectionString: (await installation.urls()).ownerUrl });
  await bare.connect();
  try {
    return await linesOf(installation, crowd, bare, log);
  } finally {
    await bare.end();
  }
}

async function linesOf(
  installation: Installation,
  crowd: Crowd,
  bare: pg.Client,
  log: (line: string) => void,
): Promise<Line[]> {
  const regulars = await createSegment(installation, crowd, 'Regulars', common(crowd));
  const few = await createSegment(installation, crowd, 'Few', rare(crowd));
  const count = await compared(
    () => request(installation, crowd.seller, `/customer-segments/${regulars}/count`),
    () => bare.query(`select count(*) ${commonStatement(crowd)}`),
  );
  log(`count: ${said(count)}`);
  const list = await compared(
    () => request(installation, crowd.seller, `/customers?segment_id=${regulars}`),
    () => bare.query(`select s.* ${commonStatement(crowd)} order by s.created_at desc, s.id desc limit 13`),
  );
  log(`list: ${said(list)}`);
  const fewList = await timed(() => request(installation, crowd.seller, `/customers?segment_id=${few}`));
  const fewCount = await timed(() => request(installation, crowd.seller, `/customer-segments/${few}/count`));
  log(`rare: list ${ms(fewList)}, count ${ms(fewCount)}`);
  return [
    {
      what: 'the count of a segment with three rules, compared with its statement through `pg`',
      measured: said(count),
      goal: 'at most 1.5 times',
      kind: 'ratio',
      met: count.ratio <= 1.5,
    },
    { what: 'the same', measured: ms(count.ours), goal: 'under 1 s', kind: 'figure', met: count.ours < 1_000 },
    {
      what: 'the first page of its customers, next to a bare statement without their number, groups, tags and fields',
      measured: said(list),
      goal: 'under 1 s',
      kind: 'figure',
      met: list.ours < 1_000,
    },
    {
      what: 'a segment with one of a thousand customers: its first page, and its count',
      measured: `${ms(fewList)}, ${ms(fewCount)}`,
      goal: 'under 1 s',
      kind: 'figure',
      met: Math.max(fewList, fewCount) < 1_000,
    },
  ];
}

async function createSegment(
  installation: Installation,
  crowd: Crowd,
  name: string,
  rules: SaveSegment['rules'],
): Promise<string> {
  const body = { name: `${name} ${Date.now()}`, match: 'all', rules };
  const { segment } = (await request(installation, crowd.seller, '/customer-segments', body)) as {
    segment: { id: string };
  };
  return segment.id;
}
