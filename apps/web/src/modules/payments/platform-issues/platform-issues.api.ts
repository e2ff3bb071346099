import {
  platformIssues as platformIssuesApi,
  sellerIssues as sellerIssuesApi,
} from '@kumbi/contract/payments/platform-issues.endpoints.ts';
import { pick, resource } from '../../../lib/api/resource.ts';

export const platformIssues = resource({
  list: pick(platformIssuesApi.list, 'issues'),
  accept: pick(platformIssuesApi.accept, 'issue'),
  settle: pick(platformIssuesApi.settle, 'issue'),
});
export const sellerIssues = resource({ list: pick(sellerIssuesApi.list, 'issues') });
