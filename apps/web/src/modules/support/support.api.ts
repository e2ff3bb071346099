import {
  operatorConversations as operatorConversationsApi,
  operatorMessages as operatorMessagesApi,
  operatorSupportFiles as operatorSupportFilesApi,
  supportConversation as supportConversationApi,
  supportFiles as supportFilesApi,
  supportMessages as supportMessagesApi,
  supportWidget as supportWidgetApi,
} from '@kumbi/contract/support/support.endpoints.ts';
import { pick, resource } from '../../lib/api/resource.ts';

export const supportConversation = resource({
  get: pick(supportConversationApi.get, 'conversation'),
  read: pick(supportConversationApi.read, 'conversation'),
});
export const supportMessages = resource({
  list: pick(supportMessagesApi.list, 'messages'),
  send: pick(supportMessagesApi.send, 'message'),
});
export const supportFiles = resource({ download: supportFilesApi.download });

export const operatorConversations = resource({
  list: pick(operatorConversationsApi.list, 'conversations'),
  get: pick(operatorConversationsApi.get, 'conversation'),
  read: pick(operatorConversationsApi.read, 'conversation'),
  end: pick(operatorConversationsApi.end, 'conversation'),
  restore: pick(operatorConversationsApi.restore, 'conversation'),
});
export const operatorMessages = resource({
  list: pick(operatorMessagesApi.list, 'messages'),
  send: pick(operatorMessagesApi.send, 'message'),
});
export const operatorSupportFiles = resource({ download: operatorSupportFilesApi.download });
export const supportWidget = resource({ get: pick(supportWidgetApi.get, 'widget') });
