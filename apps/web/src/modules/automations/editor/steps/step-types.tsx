import type { StepType } from '@kumbi/contract/automations/step-type.rules.ts';
import { Text, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../ui/icon.tsx';
import classes from '../../../../ui/kind-tiles.module.css';
import { stepViewOf } from '../../step-views.ts';

interface Props<Type extends StepType> {
  readonly types: readonly Type[];
  readonly onChoose: (type: Type) => void;
  readonly disabled?: boolean;
}

/** Kinds of steps to choose from, with what each does. */
export function StepTypes<Type extends StepType>({ types, onChoose, disabled = false }: Props<Type>) {
  const t = useTranslations('automations.steps');
  return (
    <div className={classes.types}>
      {types.map((type) => (
        <UnstyledButton key={type} className={classes.type} disabled={disabled} onClick={() => onChoose(type)}>
          <Icon of={stepViewOf(type).icon} size={22} />
          <span>
            <Text span fw={500} display="block">
              {t(`${type as StepType}.name`)}
            </Text>
            <Text span size="sm" c="dimmed" display="block">
              {t(`${type as StepType}.detail`)}
            </Text>
          </span>
        </UnstyledButton>
      ))}
    </div>
  );
}
