import { blockedHosts } from '@kumbi/contract/links/blocked-host.endpoints.ts';
import { bulkLinks } from '@kumbi/contract/links/bulk.endpoints.ts';
import { clickReports, linkClicks } from '@kumbi/contract/links/click-report.endpoints.ts';
import { linkConversions, linkOrigin } from '@kumbi/contract/links/conversions.endpoints.ts';
import { linkDomains } from '@kumbi/contract/links/link-domain.endpoints.ts';
import { programClickReports, programShortLinks } from '@kumbi/contract/links/public-short-link.endpoints.ts';
import { linkLabels, shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import { createManyBulkLinks } from './bulk/bulk.service.ts';
import { exportClickReport, exportLinkClicks, getClickReport } from './click/click-report.service.ts';
import { getLinkOrigin, listLinkConversions } from './conversion/conversion.service.ts';
import {
  createLinkDomain,
  deleteLinkDomain,
  getLinkDomain,
  listLinkDomains,
  verifyLinkDomain,
} from './domain/link-domain.service.ts';
import {
  deleteManyShortLinks,
  restoreManyShortLinks,
  switchManyShortLinks,
} from './short-link/many-short-links.service.ts';
import {
  createProgramShortLink,
  getProgramClickReport,
  getProgramShortLink,
  listProgramShortLinks,
  updateProgramShortLink,
} from './short-link/public-short-link.service.ts';
import { shortLinkRecords } from './short-link/short-link.records.ts';
import { createShortLink, listShortLinks, updateShortLink } from './short-link/short-link.service.ts';
import { getLinkLabels } from './short-link/short-link.store.ts';
import { exportShortLinks } from './short-link/short-link-export.service.ts';
import { createBlockedHost, deleteBlockedHost, listBlockedHosts } from './target/blocked-host.service.ts';

export function registerLinks(routes: Routes): void {
  routes.handle(linkDomains.list, (ctx, { query }) => listLinkDomains(ctx, query));
  routes.handle(linkDomains.get, (ctx, { params }) => getLinkDomain(ctx, params.id));
  routes.handle(linkDomains.create, (ctx, { body }) => createLinkDomain(ctx, body.host));
  routes.handleOutside(linkDomains.verify, (ctx, { params }) => verifyLinkDomain(ctx, params.id));
  routes.handle(linkDomains.delete, (ctx, { params }) => deleteLinkDomain(ctx, params.id));
  routes.handle(shortLinks.list, (ctx, { query }) => listShortLinks(ctx, query));
  routes.handle(shortLinks.get, (ctx, { params }) => shortLinkRecords.get(ctx, params.id));
  routes.handle(shortLinks.create, (ctx, { body }) => createShortLink(ctx, body, ctx.actor.userId));
  routes.handle(shortLinks.update, (ctx, { body }) => updateShortLink(ctx, body));
  routes.handle(shortLinks.delete, (ctx, { params }) => shortLinkRecords.delete(ctx, params.id));
  routes.handle(shortLinks.restore, (ctx, { params }) => shortLinkRecords.restore(ctx, params.id));
  routes.handleOutside(shortLinks.export, (ctx, { query }) => exportShortLinks(ctx, query));
  routes.handle(shortLinks.switchMany, (ctx, { body }) => switchManyShortLinks(ctx, body.rows, body.status));
  routes.handle(shortLinks.deleteMany, (ctx, { body }) => deleteManyShortLinks(ctx, body.rows));
  routes.handle(shortLinks.restoreMany, (ctx, { body }) => restoreManyShortLinks(ctx, body.ids));
  routes.handle(clickReports.get, (ctx, { params, query }) => getClickReport(ctx, params.id, query));
  routes.handleOutside(clickReports.export, (ctx, { params, query }) => exportClickReport(ctx, params.id, query));
  routes.handleOutside(linkClicks.export, (ctx, { params }) => exportLinkClicks(ctx, params.id));
  routes.handle(linkConversions.list, (ctx, { params, query }) => listLinkConversions(ctx, params.id, query));
  routes.handle(linkOrigin.get, (ctx, { params }) => getLinkOrigin(ctx, params.id));
  routes.handleOutside(bulkLinks.createMany, (ctx, { body }) => createManyBulkLinks(ctx, body.file));
  routes.handle(blockedHosts.list, (ctx, { query }) => listBlockedHosts(ctx, query));
  routes.handleOutside(blockedHosts.create, (ctx, { body }) => createBlockedHost(ctx, body));
  routes.handleOutside(blockedHosts.delete, (ctx, { params }) => deleteBlockedHost(ctx, params.host));
  routes.handle(linkLabels.get, (ctx) => getLinkLabels(ctx));
}

/** Short links for programs. */
export function registerProgramLinks(routes: Routes): void {
  routes.handle(programShortLinks.list, (ctx, { query }) => listProgramShortLinks(ctx, query));
  routes.handle(programShortLinks.get, (ctx, { params }) => getProgramShortLink(ctx, params.id));
  routes.handle(programShortLinks.create, (ctx, { body }) => createProgramShortLink(ctx, body));
  routes.handle(programShortLinks.update, (ctx, { params, body }) => updateProgramShortLink(ctx, params.id, body));
  routes.handle(programShortLinks.delete, (ctx, { params }) => shortLinkRecords.delete(ctx, params.id));
  routes.handle(programClickReports.get, (ctx, { params, query }) => getProgramClickReport(ctx, params.id, query));
}
