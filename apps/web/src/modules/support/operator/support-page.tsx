import { useEffect } from 'react';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { connectRealtime } from '../../../lib/realtime/realtime.ts';
import { useRealtimeRefresh } from '../../../lib/realtime/use-realtime.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';

/** The conversations of users, or the one of the address. Both are live. */
export function SupportPage() {
  const { conversation } = useAppSearch();
  useEffect(() => connectRealtime(), []);
  useRealtimeRefresh(undefined, ['support', 'reconnected'], ['support.conversation', 'support.message']);
  return conversation ? <ConversationView key={conversation} id={conversation} /> : <ConversationList />;
}
