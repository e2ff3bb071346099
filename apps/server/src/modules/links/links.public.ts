export { recordLead } from './conversion/conversion.service.ts';
export { eraseLeads, type Origins, readOrigins, recordVisitor } from './conversion/conversion.store.ts';
export { type ConversionRecord, conversionRecords } from './conversion/conversion-record.slot.ts';
export { knownLinks, readLinkTargets } from './short-link/page-target.service.ts';
export { inShortLink, turnOffShortLink } from './short-link/reported-link.service.ts';
export { gatePath } from './short-link/short-link.rules.ts';
