import '@xyflow/react/dist/base.css';
import { startOf } from '@kumbi/contract/automations/flow-tree.rules.ts';
import { useComputedColorScheme } from '@mantine/core';
import {
  applyNodeChanges,
  Background,
  type Connection,
  type NodeChange,
  type OnConnectEnd,
  Panel,
  ReactFlow,
  ReactFlowProvider,
} from '@xyflow/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../../lib/feedback/toast.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { useBoardSettings } from '../board-settings.ts';
import { useFlowScope } from '../editor-context.tsx';
import { connect, disconnect, mayFollow, stepOf, type WayOut } from '../model/flow-edits.ts';
import { AddStepDialog } from '../steps/add-step-dialog.tsx';
import { BeginChoice } from '../steps/begin-choice.tsx';
import classes from './board.module.css';
import { edgesOf, moved, nodesOf, portOf, type StepNode } from './board-data.ts';
import { BoardSidebar } from './board-sidebar.tsx';
import { BoardTools } from './board-tools.tsx';
import { StepNodeView } from './step-node.tsx';
import { WayEdgeView } from './way-edge.tsx';

const nodeTypes = { step: StepNodeView };
const edgeTypes = { way: WayEdgeView };
const zooms = { minZoom: 0.2, maxZoom: 2 };
const fit = { maxZoom: 1, padding: 0.15 };

/** The board of a flow: draggable steps, and lines from their ways out to the next steps. */
export function FlowBoard() {
  return (
    <ReactFlowProvider>
      <Drawn />
    </ReactFlowProvider>
  );
}

function Drawn() {
  const t = useTranslations('automations');
  const phone = useIsPhone();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { settings } = useBoardSettings();
  const { editor, words } = useFlowScope();
  const { graph, change } = editor;
  const [nodes, setNodes] = useState<StepNode[]>(() => nodesOf(graph, []));
  const [chosenEdge, setChosenEdge] = useState<string>();
  const [adding, setAdding] = useState<WayOut | 'apart'>();
  useEffect(() => setNodes((before) => nodesOf(graph, before)), [graph]);

  const edges = useMemo(() => {
    const nameOf = (id: string) => {
      const step = stepOf(graph, id);
      return step ? words.name(step) : id;
    };
    return edgesOf(graph, (from, port, to) =>
      t('board.edge', { from: nameOf(from), port: t(`ports.${port}`), to: nameOf(to) }),
    ).map((edge) => (edge.id === chosenEdge ? { ...edge, selected: true } : edge));
  }, [graph, words, t, chosenEdge]);

  const onNodesChange = useCallback(
    (changes: NodeChange<StepNode>[]) => setNodes((before) => applyNodeChanges(changes, before)),
    [],
  );
  const keepPlaces = (_: unknown, __: unknown, dragged: StepNode[]) =>
    change(moved(graph, new Map(dragged.map(({ id, position }) => [id, position]))));
  const onConnect = ({ source, sourceHandle, target }: Connection) => {
    const port = portOf(sourceHandle);
    if (!port) return;
    if (mayFollow(graph, { from: source }, target)) change(connect(graph, { from: source, port }, target));
    else showToast({ kind: 'info', title: t('board.round'), detail: t('board.round_detail') });
  };
  /** A line that is dropped on an empty place asks for the next step's type. */
  const onConnectEnd: OnConnectEnd = (_, { fromHandle, toNode, toHandle }) => {
    const port = portOf(fromHandle?.id ?? null);
    if (toNode || toHandle || !port || fromHandle?.type !== 'source') return;
    setAdding({ from: fromHandle.nodeId, port });
  };
  const hasStart = startOf(graph) !== undefined;
  return (
    <div className={classes.board}>
      {settings.sidebarExpanded && !phone && <BoardSidebar nodes={nodes} />}
      <div className={classes.canvas} data-board>
        <ReactFlow
          aria-label={t('board.label')}
          role="region"
          colorMode={scheme}
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={onNodesChange}
          onEdgesChange={(changes) => {
            for (const each of changes) {
              if (each.type !== 'select') continue;
              if (each.selected) setChosenEdge(each.id);
              else setChosenEdge((before) => (before === each.id ? undefined : before));
            }
          }}
          onNodeDragStop={keepPlaces}
          onConnect={onConnect}
          onConnectEnd={onConnectEnd}
          // This removes lines; a step has its own key, which may ask for confirmation.
          onBeforeDelete={async ({ edges: [edge], nodes: { length } }) => {
            if (edge && length === 0) change(disconnect(graph, edge.target));
            return false;
          }}
          deleteKeyCode={['Delete', 'Backspace']}
          // The button in a step takes the focus and handles its keys.
          nodesFocusable={false}
          panActivationKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          connectionRadius={30}
          fitView
          fitViewOptions={fit}
          ariaLabelConfig={{
            'node.a11yDescription.default': t('board.keys'),
            'node.a11yDescription.keyboardDisabled': t('board.keys'),
            'edge.a11yDescription.default': t('board.edge_keys'),
          }}
          {...zooms}
        >
          {settings.showBackGround && <Background gap={24} size={1.5} />}
          {!hasStart && (
            <Panel position="top-center">
              <BeginChoice />
            </Panel>
          )}
          {settings.showOptionalPanel && (
            <Panel position="bottom-left">
              <BoardTools onAdd={() => setAdding('apart')} canAdd={hasStart} />
            </Panel>
          )}
        </ReactFlow>
      </div>
      {adding && <AddStepDialog way={adding === 'apart' ? undefined : adding} onClose={() => setAdding(undefined)} />}
    </div>
  );
}
