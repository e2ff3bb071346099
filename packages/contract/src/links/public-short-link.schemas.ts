import * as z from 'zod';
import { cursorQuerySchema } from '../shared/cursor.ts';
import { described } from '../shared/described.ts';
import { currencySchema } from '../shared/money-schema.ts';
import { clickReportQuerySchema, clickReportSchema } from './click-report.schemas.ts';
import { createShortLinkSchema, shortLinkSchema, shortLinksQuerySchema } from './short-link.schemas.ts';

/** Programs name a picture by its address, because they have no uploads. */
const { preview_picture_id: _picture, ...created } = createShortLinkSchema.shape;

/** The fields of a link whose descriptions programs read. */
const fields = {
  ...created,
  code: created.code.meta(described('links.code')),
  is_archived: created.is_archived.meta(described('links.is_archived')),
  expires_at: created.expires_at.meta(described('links.expires_at')),
  clicks_limit: created.clicks_limit.meta(described('links.clicks_limit')),
  domain_id: created.domain_id.meta(described('links.domain_id')),
  expired_url: created.expired_url.meta(described('links.expired_url')),
  password: created.password.meta(described('links.password')),
  targets: created.targets.meta(described('links.targets')),
  split: created.split.meta(described('links.split')),
  preview_image: created.preview_image.meta(described('links.preview_image')),
};

export const createProgramShortLinkSchema = z.object(fields).meta({ id: 'NewShortLink' });

const { code: _, ...changeable } = fields;
export const updateProgramShortLinkSchema = z.object(changeable).partial().meta({ id: 'ChangedShortLink' });

/** A short link as programs see it. */
export const programShortLinkSchema = shortLinkSchema
  .omit({ host: true, preview_picture: true })
  .extend({
    short_url: z.string().meta(described('links.short_url')),
    domain_id: shortLinkSchema.shape.domain_id.meta(described('links.link_domain_id')),
    state: shortLinkSchema.shape.state.meta(described('links.state')),
    clicks: z.number().int().meta(described('links.clicks')),
    bots: z.number().int().meta(described('links.bots')),
  })
  .meta({ id: 'ProgramShortLink' });

export const programShortLinksQuerySchema = cursorQuerySchema.extend({
  ...shortLinksQuerySchema.pick({ folder: true, tag: true }).shape,
  archived: shortLinksQuerySchema.shape.archived.meta(described('links.archived')),
});

export const shortLinkReportQuerySchema = clickReportQuerySchema.extend({
  from: clickReportQuerySchema.shape.from.meta(described('links.from')),
  to: clickReportQuerySchema.shape.to.meta(described('links.to')),
});

/** The clicks of a link as programs see them. Their amounts are whole hundredths, as everywhere in the public API. */
export const shortLinkReportSchema = clickReportSchema
  .extend({
    series: clickReportSchema.shape.series.meta(described('links.series')),
    leads: clickReportSchema.shape.leads.meta(described('links.leads')),
    sales: clickReportSchema.shape.sales.meta(described('links.sales')),
    revenue: z.array(z.object({ currency: currencySchema, amount: z.number().int() })).meta(described('links.revenue')),
  })
  .meta({ id: 'ShortLinkReport' });
