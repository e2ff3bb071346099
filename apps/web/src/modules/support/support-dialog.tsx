import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useModal } from '../../lib/modals/use-modal.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { Chat } from './chat/chat.tsx';
import { supportConversation, supportFiles, supportMessages, supportWidget } from './support.api.ts';
import { WidgetOpening } from './widget-opening.tsx';

const heights = [48, 48, 48];

/** `support`: the conversation with the operator of the platform. */
export function SupportDialog() {
  const t = useTranslations('support');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const query = useQuery(supportConversation.get(kumbi_code));
  const widget = useQuery(supportWidget.get());
  if (widget.data) return <WidgetOpening widget={widget.data} onClose={close} />;
  return (
    <SideDrawer title={t('title')} onClose={close} share="100%" fills>
      <Loaded query={widget} heights={heights}>
        {() => (
          <Loaded query={query} heights={heights}>
            {(conversation) => (
              <Chat
                side="user"
                draftKey={`support:${kumbi_code}`}
                pages={supportMessages.list.pages(kumbi_code, { query: {} })}
                unread={conversation?.unread ?? 0}
                seen={conversation?.seen ?? null}
                isClosed={conversation?.status === 'closed'}
                onSend={(body) => supportMessages.send(kumbi_code, { body })}
                onSee={(until) => supportConversation.read(kumbi_code, { body: { until } })}
                onDownload={(id) => supportFiles.download(kumbi_code, { params: { id } })}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </SideDrawer>
  );
}
