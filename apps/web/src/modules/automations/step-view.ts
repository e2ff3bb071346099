import type { WholeFlow } from '@kumbi/contract/automations/automations.schemas.ts';
import type { FlowStep, StepOf } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { StepType } from '@kumbi/contract/automations/step-type.rules.ts';
import type { TablerIcon } from '@tabler/icons-react';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { useTranslations } from 'use-intl';

/** Changes some of a step's settings. `field` names the edited one, so that typing a word is one step to undo. */
export type StepChange<Step extends FlowStep = FlowStep> = (changed: Partial<Step>, field: string) => void;

export interface FieldsProps<Type extends StepType> {
  readonly step: StepOf<Type>;
  readonly change: StepChange<StepOf<Type>>;
}

/** Names of records by their ids, such as webhooks. */
export type RecordNames = ReadonlyMap<string, string>;

/** Helpers for a step's sentence. */
export interface SentenceTools {
  readonly t: ReturnType<typeof useTranslations<'automations'>>;
  /** Cuts a long text to one line. */
  short(text: string): string;
  /** The records that the views' `names` found. */
  readonly names: RecordNames;
}

interface NamedRecord {
  /** Its id. */
  readonly value: string;
  readonly label: string;
}

/** How the editor shows one type of step. Its texts are in `messages/steps.<type>.*.json`. */
export interface StepView<Type extends StepType = StepType, Data = unknown> {
  readonly type: Type;
  readonly icon: TablerIcon;
  /** The form of its settings. Use `lazy`: it is shown in the panel only. */
  readonly Fields: ComponentType<FieldsProps<Type>>;
  /** Describes the step in one line of the board. */
  sentence(step: StepOf<Type>, tools: SentenceTools): string;
  /** Returns the query of records that its sentences name. */
  names?(workspace: string, flow: WholeFlow): UseQueryOptions<Data, Error, readonly NamedRecord[]>;
}

/** Declares the view of one type. */
export const stepView = <Type extends StepType, Data = unknown>(view: StepView<Type, Data>): StepView =>
  view as unknown as StepView;
